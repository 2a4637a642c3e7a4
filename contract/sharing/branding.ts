import * as z from "zod/mini";
import { isColor, isSeen } from "./accent.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { pictureWidths, servedTypes } from "#contract/platform/pictures.ts";
import { blankToNull, cleanText, optionalText, raise } from "#contract/platform/text.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { response, Done } from "#contract/platform/wire.ts";

/** Largest length of a tagline, in code points. */
export const taglineLength = 120;

/** #rrggbb that is visible in both themes; "" and null mean none. */
const Accent = z.optional(
  z.pipe(
    z.transform((raw: string | null) => {
      const text = blankToNull(raw);
      return typeof text === "string" ? cleanText(text, { max: 7 }).toLowerCase() : text;
    }),
    z.nullable(
      z.string().check((payload) => {
        if (!isColor(payload.value)) raise(payload, { key: "color" });
        else if (!isSeen(payload.value)) raise(payload, { key: "contrast" });
      }),
    ),
  ),
);

/** A field left out keeps its value. */
export const BrandingChange = z.object({
  accent: Accent,
  tagline: optionalText(taglineLength),
  version: BaseVersion,
});
export type BrandingChange = z.infer<typeof BrandingChange>;

/** What a collector's public pages show in addition to the app's own look. */
export const PublicBranding = z.object({
  accent: z.nullable(z.string()),
  tagline: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
});
export type PublicBranding = z.infer<typeof PublicBranding>;

/** The same for its owner. Kept, but not shown, when the plan no longer includes it. */
export const Branding = z.extend(PublicBranding, {
  shown: z.boolean(),
  /** Increases with each change of accent or tagline. */
  version: Version,
});
export type Branding = z.infer<typeof Branding>;

export const readBranding = endpoint({
  method: "GET",
  path: "/branding",
  summary: "What of my own my public pages carry, and whether my plan shows it",
  access: "session",
  act: "branding.read",
  response: response(Branding),
});

export const updateBranding = endpoint({
  method: "PUT",
  path: "/branding",
  summary:
    "Set accent colour and tagline of my public pages; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "branding.write",
  body: BrandingChange,
  refuses: [403],
  response: response(Branding),
});

export const uploadLogo = endpoint({
  method: "POST",
  path: "/branding/logo",
  summary: "Set the logo of my public pages: PNG, JPEG or GIF, at most 5 MiB and 50 megapixels",
  access: "session",
  act: "branding.write",
  file: "photo",
  refuses: [403, 422],
  response: response(Branding),
});

export const deleteLogo = endpoint({
  method: "DELETE",
  path: "/branding/logo",
  summary: "Delete my logo for good",
  access: "session",
  act: "branding.write",
  response: Done,
});

export const readLogo = endpoint({
  method: "GET",
  path: "/logos/{filename}",
  summary: "The logo itself, at its own width or at `w`; 404 for whoever may not see it",
  access: "public",
  params: z.object({ filename: z.string() }),
  query: z.object({
    w: z.optional(z.enum(pictureWidths.map(String) as `${(typeof pictureWidths)[number]}`[])),
    expires: z.optional(z.string()),
    signature: z.optional(z.string()),
  }),
  bytes: servedTypes,
  response: z.instanceof(Blob),
});
