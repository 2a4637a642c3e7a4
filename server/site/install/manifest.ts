import { pages } from "#contract/platform/pages.ts";
import { shareAddress } from "#contract/site/share-address.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

const rideFiles = {
  "application/vnd.ant.fit": [".fit"],
  "application/gpx+xml": [".gpx"],
  "application/vnd.garmin.tcx+xml": [".tcx"],
};
const bytes = ["application/zip", "application/octet-stream"];
const receiptTypes = ["image/*", "application/pdf"];
const rideTypes = Object.keys(rideFiles);
const rideEndings = [...Object.values(rideFiles).flat(), ".zip"];

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
    share_target: {
      action: shareAddress,
      method: "POST",
      enctype: "multipart/form-data",
      // Phones do not know all of these endings: then such a file is only bytes.
      params: {
        title: "title",
        text: "text",
        url: "url",
        files: [{ name: "files", accept: [...rideTypes, ...bytes, ...rideEndings, ...receiptTypes] }],
      },
    },
    file_handlers: [{ action: pages.rides, accept: rideFiles }],
    launch_handler: { client_mode: "navigate-existing" },
  };
}
