import type { Polish } from "#web/lib/namespaces.ts";
import type { riding as en } from "#web/locales/en/riding.ts";

export const riding: Polish<typeof en> = {
  views: { label: "Przejazdy i rok", list: "Przejazdy", year: "Rok" },
  ride: "Przejazd",
  add: "Dodaj przejazd",
  sport: {
    cycling: "Jazda",
    road: "Szosa",
    gravel: "Gravel",
    mtb: "MTB",
    downhill: "Downhill",
    cyclocross: "Przełaj",
    track: "Tor",
    bmx: "BMX",
    ebike: "Rower elektryczny",
    emtb: "E-MTB",
    recumbent: "Rower poziomy",
    handcycle: "Handbike",
    indoor: "Trenażer",
    virtual: "Jazda wirtualna",
  },
  source: {
    fit: "plik FIT",
    gpx: "plik GPX",
    tcx: "plik TCX",
    strava_zip: "archiwum ze Stravy",
    garmin_zip: "archiwum z Garmina",
    manual: "wpisany ręcznie",
  },
};
