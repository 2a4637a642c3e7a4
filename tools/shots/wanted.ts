import { parseArgs } from "node:util";
import { type Variant, variants } from "./camera.ts";
import { type Shot, shots } from "./screens.ts";

export const shotsUsage = `bin/shots DIR [options] [NAME…]   takes pictures into DIR; with names, of screens whose name contains one
  --lang en|pl        only in this language
  --theme light|dark  only in this theme
  --width 390|1280    only at this width
  --list              prints the pictures instead of taking them (DIR may be left out)
`;

export interface WantedPicture {
  shot: Shot;
  variant: Variant;
}
export interface Wanted {
  folder: string;
  list: boolean;
  pictures: WantedPicture[];
}

const options = {
  lang: { type: "string" },
  theme: { type: "string" },
  width: { type: "string" },
  list: { type: "boolean", default: false },
} as const;

/** Returns the pictures that the arguments of bin/shots choose; null when they are not understood or choose none. */
export function wantedOf(args: string[]): Wanted | null {
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    return null;
  }
  const { list, lang, theme, width } = parsed.values;
  const [folder = "", ...names] = parsed.positionals;
  if (!folder && !list) return null;
  const pictures = shots
    .filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
    .flatMap((shot) =>
      variants
        .filter((one) => !shot.phone || one.width === 390)
        .filter((one) => lang === undefined || one.lang === lang)
        .filter((one) => theme === undefined || one.theme === theme)
        .filter((one) => width === undefined || String(one.width) === width)
        .map((variant) => ({ shot, variant })),
    );
  return pictures.length > 0 ? { folder, list, pictures } : null;
}
