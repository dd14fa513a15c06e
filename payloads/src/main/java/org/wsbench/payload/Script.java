package org.wsbench.payload;

import java.util.List;

/** Realistic words of several scripts: one to four bytes per character in UTF-8, and markup. */
enum Script {
  /** ASCII only. */
  ENGLISH(
      "Mary, James, Linda, Robert, Susan, David",
      "Baker, Johnson, Clarke, Wilson, Fisher, Moore",
      "Network Circle, Main Street, Mill Lane, Oak Avenue",
      "Santa Clara, Austin, Bristol, Dublin",
      "steel, copper, valve, hose, bolt, gear, small, pump, for, indoor, outdoor, "
          + "bracket, galvanized, stainless, replacement, filter, set, of, two, lamp, "
          + "cable, black"),

  /** Two bytes per character and some of one: Latin with marks, Greek, Cyrillic. */
  EUROPEAN(
      "Zoë, Jürgen, Łukasz, Νίκος, Ольга, Åsa",
      "Müller, Nuñez, Dvořák, Лебедев, Çelik, Ødegård",
      "Königstraße, Rue Molière, ул. Мира, Calle Peñón",
      "Köln, Málaga, Łódź, Αθήνα",
      "Schlüssel, für, größere, Räder, tuyère, à, pièces, niño, señal, śruba, żółty, "
          + "βίδα, винт, и, гайка, låda, ø8, crème, kÿl, é"),

  /** Three bytes per character: Japanese, Chinese, Korean, Devanagari. */
  ASIAN(
      "太郎, 花子, 伟, 지우, राज",
      "田中, 鈴木, 王, 김, शर्मा",
      "中央通り, 南京路, 세종로",
      "東京, 上海, 서울, पुणे",
      "ネジ, 歯車, 高品質, 小型, 螺丝, 水泵, 不锈钢, 나사, 펌프, पंप, तार, 用, 黒, €9"),

  /** Characters that XML must or may escape, and four bytes per character: beyond plane 0. */
  MARKUP(
      "D'Arcy, Seán, \"Bud\", A&E",
      "O'Neill, Smith & Sons, d'Angelo, <none>",
      "King's Road, 5th & Main, \"The Elms\"",
      "Coeur d'Alene, L'Aquila, Brighton & Hove",
      "R&D, <5kg, >8mm, 3/4\", O'ring, \"Pro\", nuts&bolts, a<b>c, it's, 😀, 𠮷, 🔧, 𝛑, "
          + "for, &, spare, part");

  private final List<String> firstNames;
  private final List<String> lastNames;
  private final List<String> streets;
  private final List<String> cities;
  private final List<Word> words;
  private final int longest;

  /**
   * A word of a text.
   *
   * @param bytes its length in a message, escapes included
   */
  record Word(String text, int bytes) {}

  Script(String firstNames, String lastNames, String streets, String cities, String words) {
    this.firstNames = list(firstNames);
    this.lastNames = list(lastNames);
    this.streets = list(streets);
    this.cities = list(cities);
    this.words =
        list(words).stream().map(word -> new Word(word, MessageWriter.textLength(word))).toList();
    this.longest = this.words.stream().mapToInt(Word::bytes).max().orElseThrow();
  }

  private static List<String> list(String text) {
    return List.of(text.split(", "));
  }

  List<String> firstNames() {
    return firstNames;
  }

  List<String> lastNames() {
    return lastNames;
  }

  List<String> streets() {
    return streets;
  }

  List<String> cities() {
    return cities;
  }

  /** The words that take at most so many bytes. */
  List<Word> words(int bytes) {
    return bytes >= longest ? words : words.stream().filter(word -> word.bytes() <= bytes).toList();
  }
}
