import { pages } from "#contract/platform/pages.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

const background = "#f2f5f6";
const small = "192x192";
const large = "512x512";

/** Returns how the app presents itself where it is installed. It is one app in every language, by its `id`. */
export function manifestOf(language: Language): object {
  const words = translator(language);
  const shot = (width: "narrow" | "wide", sizes: string) => ({
    src: `/install/${width}-${language}.png`,
    sizes,
    type: "image/png",
    form_factor: width,
    label: words("install_description"),
  });
  const icon = (name: string, sizes: string, purpose = "any") => ({
    src: `/${name}.png`,
    sizes,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: "Spokebook",
    short_name: "Spokebook",
    description: words("install_description"),
    lang: language,
    dir: "ltr",
    start_url: pages.dashboard,
    scope: "/",
    display: "standalone",
    background_color: background,
    theme_color: background,
    categories: ["sports", "lifestyle", "utilities"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      icon("icon-192", small),
      icon("icon-512", large),
      icon("icon-maskable-512", large, "maskable"),
      icon("icon-monochrome-512", large, "monochrome"),
    ],
    screenshots: [shot("narrow", "780x1688"), shot("wide", "1280x800")],
    shortcuts: [
      { name: words("install_garage"), url: pages.dashboard },
      { name: words("install_note"), url: `${pages.dashboard}#new` },
      { name: words("install_ride"), url: `${pages.rides}?ride=new` },
      { name: words("install_due"), url: pages.care },
    ],
    launch_handler: { client_mode: "navigate-existing" },
  };
}
