import { languages } from "./texts.ts";

/** A phone's and a desktop's viewport. */
export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

/** Every language at every width: `for (const { title, lang, viewport } of readers)`. */
export const readers = languages.flatMap((lang) =>
  Object.entries(widths).map(([device, viewport]) => ({ title: `${lang}, ${device}`, lang, viewport })),
);
