import type { Polish } from "#web/lib/namespaces.ts";
import type { viewer as en } from "#web/locales/en/viewer.ts";

export const viewer: Polish<typeof en> = {
  label: "{{name}} w 3D",
  keys: "Strzałki obracają rower, plus i minus przybliżają i oddalają, Home wraca do pierwszego widoku.",
  hint: "Przeciągnij, żeby obrócić rower. Wskaż część, żeby zobaczyć, co to jest.",
  missing: "Ta przeglądarka nie pokaże roweru w 3D, więc oto jego rysunek.",
  parts: "Części roweru",
  part: {
    frame: "Rama",
    shock: "Damper",
    motor: "Silnik",
    battery: "Akumulator",
    shift_cables: "Linki przerzutek",
    brake_cables: "Linki i przewody hamulcowe",
  },
  at: {
    front: { wheelset: "Przednie koło", tire: "Przednia opona", brake: "Przedni hamulec" },
    rear: { wheelset: "Tylne koło", tire: "Tylna opona", brake: "Tylny hamulec" },
  },
  open_keys: "L otwiera wybraną część, Enter tę z listy.",
  open_hint: "L otwiera tę część.",
  apart: "Rozłóż",
  together: "Rower złożony",
  all_apart: "Rozłóż wszystko",
  take_away: "Pobierz",
  picture: "Obraz bez tła (PNG)",
  film: "Film z jednym obrotem (WebM)",
  filming: "Nagrywanie jednego obrotu",
  film_failed: "Nie udało się nagrać filmu.",
};
