import type { gears as en } from "#web/locales/en/gears.ts";
import type { Polish } from "#contract/platform/texts.ts";

export const gears: Polish<typeof en> = {
  title: "Przełożenia",
  units: "Miara",
  unit: {
    inches: "Cale (gear inches)",
    development: "Rozwinięcie",
    gain: "Gain ratio",
    speed: "Prędkość",
    ratio: "Przełożenie",
  },
  inches_of: "{{inches}}″",
  cadence: "Kadencja: {{cadence}} obr./min",
  turns: "{{cadence}} obrotów na minutę",
  plot: "Przełożenia: {{unit}}",
  summary_one: "{{count}} bieg: {{lowest}}.",
  summary_few: "{{count}} biegi od {{lowest}} do {{highest}}, rozpiętość {{range}}.",
  summary_many: "{{count}} biegów od {{lowest}} do {{highest}}, rozpiętość {{range}}.",
  summary_other: "{{count}} biegu od {{lowest}} do {{highest}}, rozpiętość {{range}}.",
  in_hub: "{{teeth}}, {{gear}}. bieg w piaście",
  gain_of: "gain ratio {{gain}}",
  ratio_of: "przełożenie {{ratio}}",
  speed_at: "{{speed}} przy {{cadence}} obr./min",
  step_of: "skok {{step}}",
  duplicate: "prawie taki sam jak inny",
  hollow: "Puste znaki, w tabeli ≈: biegi, które różnią się od innego o mniej niż 3 %.",
  table: "Pokaż jako tabelę",
  table_of: "{{name}} jako tabela",
  caption: "{{name}}: biegi od najlżejszego, prędkości przy {{cadence}} obr./min",
  column: { gear: "Zębatka × koronka", step: "Skok, %" },
  with_hub: "Biegi: {{hub}}.",
  filled: "Przyjęto koronki kasety o tym zakresie: {{sprockets}}. Możesz wpisać własne.",
  no_wheel:
    "Rozwinięcie, cale, gain ratio i prędkość wymagają rozmiaru opon, na przykład 28-622 albo 29x2.35.",
  assumed_tyre:
    "Rozmiar opon nie podaje szerokości, więc przyjęto {{mm}} mm. Dokładny zapis to na przykład 28-622 albo 29x2.35.",
  trouble: {
    rings: "Bez zębatek korby, na przykład 50/34 albo 32, przełożeń nie da się obliczyć.",
    sprockets:
      "Bez koronek przełożeń nie da się obliczyć: potrzebne są wszystkie, na przykład 11-13-15-17-19-21-24-28, albo ich zakres.",
    speeds: "Ten zakres ma kilka kaset. Rozróżnia je liczba rzędów kasety albo wpisanie wszystkich koronek.",
    maker:
      "Producenci stopniują ten zakres różnie. Rozróżnia je marka kasety albo wpisanie wszystkich koronek.",
    cassette:
      "Stopniowania tej kasety tu nie znamy. Można wpisać wszystkie koronki, na przykład 11-13-15-17-19-21-24-28.",
    hub: "Nie znamy przełożeń tej piasty. Może pomoże pełna nazwa modelu, np. Nexus SG-C6001-8.",
    continuous: "Ta piasta zmienia przełożenie bezstopniowo, więc nie ma biegów do wyliczenia.",
  },
};
