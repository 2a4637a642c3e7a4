/** The page's grounds in both themes: an accent colour has to be seen on each of them. A test holds them against the style sheet. */
export const grounds = ["#f2f5f6", "#ffffff", "#0e151b", "#17212a"] as const;

/** WCAG 2.2: what is drawn needs 3:1 against its ground, text 4.5:1. */
export const contrastNeeded = { drawn: 3, text: 4.5 } as const;

const hex = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour as we keep it: #rrggbb in lower case. */
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

/** Contrast of two colours, 1…21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast that an accent has with any ground of either theme. */
export function leastContrast(accent: string): number {
  return Math.min(...grounds.map((ground) => contrast(accent, ground)));
}

/** Whether an accent is seen on every ground. */
export function isSeen(accent: string): boolean {
  return leastContrast(accent) >= contrastNeeded.drawn;
}

/** What is written upon an accent: black or white, whichever reads better; one of them always reads. */
export function inkOn(accent: string): "#000000" | "#ffffff" {
  return contrast(accent, "#000000") >= contrast(accent, "#ffffff") ? "#000000" : "#ffffff";
}

/** The accent itself when it is seen, else the nearest mixture of it with black or white that is. */
export function nearestSeen(accent: string): string {
  for (let step = 0; step <= 100; step++)
    for (const end of [0, 255]) {
      const mixed = channels(accent).map((value) => Math.round(value + ((end - value) * step) / 100));
      const color = `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
      if (isSeen(color)) return color;
    }
  return "#6f8494";
}
