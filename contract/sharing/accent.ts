/**
 * Page backgrounds of both themes: an accent colour has to be visible on each. A test compares them with the style
 * sheet.
 */
export const grounds = ["#f2f5f6", "#ffffff", "#0e151b", "#17212a"] as const;

/** WCAG 2.2: graphics need a contrast of 3:1 with their background, text 4.5:1. */
export const contrastNeeded = { drawn: 3, text: 4.5 } as const;

const hex = /^#[0-9a-f]{6}$/;

/** Returns whether a text is a colour in stored form: #rrggbb in lower case. */
export function isColor(text: string): boolean {
  return hex.test(text);
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance, 0…1. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colours, 1…21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the lowest contrast of an accent with the backgrounds of both themes. */
export function leastContrast(accent: string): number {
  return Math.min(...grounds.map((ground) => contrast(accent, ground)));
}

/** Returns whether an accent is visible on every background. */
export function isSeen(accent: string): boolean {
  return leastContrast(accent) >= contrastNeeded.drawn;
}

/** Returns the text colour on an accent: black or white, whichever has more contrast; one of them always suffices. */
export function inkOn(accent: string): "#000000" | "#ffffff" {
  return contrast(accent, "#000000") >= contrast(accent, "#ffffff") ? "#000000" : "#ffffff";
}

/** Returns the accent itself when visible, otherwise the nearest mix with black or white that is. */
export function nearestSeen(accent: string): string {
  for (let step = 0; step <= 100; step++)
    for (const end of [0, 255]) {
      const mixed = channels(accent).map((value) => Math.round(value + ((end - value) * step) / 100));
      const color = `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
      if (isSeen(color)) return color;
    }
  return "#6f8494";
}
