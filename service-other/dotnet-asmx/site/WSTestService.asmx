<%@ WebService Language="C#" Class="EchoService" %>
