#pragma once

#include <tuple>

#include "soapH.h"

/** A member of a generated class, by the name of its element. */
template <class Type, class Value>
struct Member {
  const char* name;
  Value Type::*place;
};

template <class Type, class Value>
Member(const char*, Value Type::*) -> Member<Type, Value>;

template <class Type>
struct NotDescribed;

/** The members of the contract's complex types, in the order of the schema. */
template <class Type>
constexpr NotDescribed<Type> membersOf;

template <>
inline constexpr auto membersOf<wst__Struct> =
    std::tuple(Member{"varInt", &wst__Struct::varInt}, Member{"varFloat", &wst__Struct::varFloat},
               Member{"varString", &wst__Struct::varString});

template <>
inline constexpr auto membersOf<wst__Synthetic> =
    std::tuple(Member{"str", &wst__Synthetic::str}, Member{"s", &wst__Synthetic::s},
               Member{"bytes", &wst__Synthetic::bytes});

template <>
inline constexpr auto membersOf<wst__Location> =
    std::tuple(Member{"id", &wst__Location::id}, Member{"description", &wst__Location::description},
               Member{"address", &wst__Location::address});

template <>
inline constexpr auto membersOf<wst__Item> =
    std::tuple(Member{"id", &wst__Item::id}, Member{"description", &wst__Item::description},
               Member{"price", &wst__Item::price}, Member{"inventory", &wst__Item::inventory},
               Member{"location", &wst__Item::location}, Member{"creationdate", &wst__Item::creationdate});

template <>
inline constexpr auto membersOf<wst__ItemArray> = std::tuple(Member{"items", &wst__ItemArray::items});

template <>
inline constexpr auto membersOf<wst__Address> =
    std::tuple(Member{"firstName", &wst__Address::firstName}, Member{"lastName", &wst__Address::lastName},
               Member{"address1", &wst__Address::address1}, Member{"address2", &wst__Address::address2},
               Member{"city", &wst__Address::city}, Member{"state", &wst__Address::state},
               Member{"zip", &wst__Address::zip});

template <>
inline constexpr auto membersOf<wst__Customer> = std::tuple(
    Member{"customerId", &wst__Customer::customerId}, Member{"contactFirstName", &wst__Customer::contactFirstName},
    Member{"contactLastName", &wst__Customer::contactLastName}, Member{"contactPhone", &wst__Customer::contactPhone},
    Member{"lastActivityDate", &wst__Customer::lastActivityDate},
    Member{"creditCardNumber", &wst__Customer::creditCardNumber},
    Member{"creditCardExpirationDate", &wst__Customer::creditCardExpirationDate},
    Member{"billingAddress", &wst__Customer::billingAddress},
    Member{"shippingAddress", &wst__Customer::shippingAddress});

template <>
inline constexpr auto membersOf<wst__LineItem> =
    std::tuple(Member{"orderId", &wst__LineItem::orderId}, Member{"itemId", &wst__LineItem::itemId},
               Member{"productId", &wst__LineItem::productId},
               Member{"productDescription", &wst__LineItem::productDescription},
               Member{"orderQuantity", &wst__LineItem::orderQuantity}, Member{"unitPrice", &wst__LineItem::unitPrice});

template <>
inline constexpr auto membersOf<wst__Order> =
    std::tuple(Member{"orderId", &wst__Order::orderId}, Member{"orderStatus", &wst__Order::orderStatus},
               Member{"orderDate", &wst__Order::orderDate},
               Member{"orderTotalAmount", &wst__Order::orderTotalAmount}, Member{"customer", &wst__Order::customer},
               Member{"lineItems", &wst__Order::lineItems});
