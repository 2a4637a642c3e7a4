import { describe, expect, test } from "vitest";
import { shotFile } from "./camera.ts";
import { wantedOf } from "./wanted.ts";

const files = (...args: string[]) =>
  wantedOf(args)?.pictures.map(({ shot, variant }) => shotFile(shot, variant));

describe("bin/shots", () => {
  test("takes every screen in both languages and themes and at both widths", () => {
    expect(files("out", "bike-not-found")).toEqual(
      ["1280", "390"].flatMap((width) =>
        ["light", "dark"].flatMap((theme) =>
          ["en", "pl"].map((lang) => `bike-not-found--${theme}--${width}--${lang}.png`),
        ),
      ),
    );
    expect(files("out")?.length).toBeGreaterThan(500);
  });

  test("takes a part: by names, language, theme and width", () => {
    expect(files("out", "bike-not-found", "--lang=pl", "--theme", "dark", "--width=390")).toEqual([
      "bike-not-found--dark--390--pl.png",
    ]);
    expect(
      new Set(files("out", "landing", "pricing", "--width=390", "--lang=en", "--theme=light")),
    ).toContain("landing-signed-in--light--390--en.png");
  });

  test("takes a screen of phones at a phone's width only", () => {
    expect(files("out", "menu", "--width=1280")).toBeUndefined();
    expect(files("out", "menu", "--width=390", "--lang=en", "--theme=dark")).toContain(
      "menu--dark--390--en.png",
    );
  });

  test("lists without a folder, and understands nothing else", () => {
    expect(wantedOf(["--list"])?.list).toBe(true);
    for (const args of [[], ["out", "--lang=de"], ["out", "no-such-screen"], ["out", "--fast"]])
      expect(wantedOf(args)).toBeNull();
  });
});
