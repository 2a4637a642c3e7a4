import { describe, expect, test } from "vitest";
import { optionalLink } from "./links.ts";
import { instagramLink, isWebLink } from "./web-links.ts";

test.each([
  ["https://example.com", true],
  ["HTTP://Example.com/a?b=c#d", true],
  ["https://przykład.pl/żółw", true],
  ["https://example.com:8080/", true],
  ["javascript:alert(1)", false],
  ["JavaScript:alert(1)", false],
  ["data:text/html,<script>alert(1)</script>", false],
  ["vbscript:msgbox(1)", false],
  ["java\tscript:alert(1)", false],
  ["ftp://example.com", false],
  ["mailto:a@b.co", false],
  ["//example.com", false],
  ["https:example.com", false],
  ["https:\\\\example.com", false],
  ["https://", false],
  ["https://exa mple.com", false],
  ["https://example.com/a b", false],
  ["https://strava.com@evil.example", false],
  ["https://user:secret@example.com", false],
  ["example.com", false],
  ["", false],
])("%s is a link that may be rendered as one: %o", (value, is) => expect(isWebLink(value)).toBe(is));

test.each([
  ["@rudy.rides", "https://www.instagram.com/rudy.rides"],
  ["rudy_rides", "https://www.instagram.com/rudy_rides"],
  ["https://www.instagram.com/rudy/", "https://www.instagram.com/rudy"],
  ["http://instagram.com/rudy?igsh=abc", "https://www.instagram.com/rudy"],
  ["https://m.instagram.com/rudy/reels/", "https://www.instagram.com/rudy"],
  ["instagram.com/@rudy", "https://www.instagram.com/rudy"],
  ["https://www.instagram.com/rudy", "https://www.instagram.com/rudy"],
  ["a".repeat(30), `https://www.instagram.com/${"a".repeat(30)}`],
  ["a".repeat(31), null],
  ["https://www.instagram.com/p/Cabc", null],
  ["https://www.instagram.com/", null],
  ["https://instagram.com.evil.example/rudy", null],
  ["https://example.com/rudy", null],
  ["javascript:alert(1)", null],
  ["rudy rides", null],
  ["@", null],
])("Instagram's %s is kept as %s", (given, kept) => expect(instagramLink(given)).toBe(kept));

describe("a link of a profile", () => {
  const keep = (kind: "url" | "handle" | "instagram", value: unknown) => {
    const result = optionalLink(kind, 40).safeParse(value);
    return result.success
      ? result.data
      : result.error.issues.map((issue) => issue.code === "custom" && issue.params);
  };

  test("is empty when nothing was entered", () => {
    for (const kind of ["url", "handle", "instagram"] as const)
      for (const nothing of ["", "  ", null]) expect(keep(kind, nothing)).toBe(null);
  });

  test("is a plain name or a web address, where the platform has names", () => {
    for (const good of ["Rudy Rides", "@rudy", "1234567", "https://www.strava.com/athletes/1"])
      expect(keep("handle", good)).toBe(good);
    for (const bad of [
      "javascript:alert(1)",
      "java\u0000script:x",
      "java\u200bscript:x",
      "x:y",
      "ftp://a.pl",
      "data:,",
    ])
      expect(keep("handle", bad)).toEqual([{ key: "link" }]);
  });

  test("is a web address where there are no names", () => {
    expect(keep("url", " https://example.com ")).toBe("https://example.com");
    expect(keep("url", "rudy")).toEqual([{ key: "url" }]);
  });

  test("has its bound, counted in code points", () => {
    expect(keep("handle", "🚲".repeat(40))).toBe("🚲".repeat(40));
    expect(keep("handle", "🚲".repeat(41))).toEqual([{ key: "max_length", max: 40 }]);
  });
});
