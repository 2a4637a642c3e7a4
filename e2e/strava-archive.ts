import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { ZipFile } from "yazl";
import { realRide } from "#server/platform/testing/real-rides.ts";
import type { Language } from "./texts.ts";

/** Names of columns and kinds of rides in Strava's archive, which has the rider's language: those that the app can read. */
const words = {
  en: {
    headings: {
      0: "Activity ID",
      1: "Activity Date",
      2: "Activity Name",
      3: "Activity Type",
      11: "Activity Gear",
      12: "Filename",
    },
    ride: "Ride",
    run: "Run",
    date: "Jun 22, 2026, 3:04:12 PM",
  },
  pl: {
    headings: {
      0: "Identyfikator aktywności",
      1: "Data aktywności",
      2: "Nazwa aktywności",
      3: "Rodzaj aktywności",
      11: "Sprzęt",
      12: "Nazwa pliku",
    },
    ride: "Jazda",
    run: "Bieg",
    date: "22 cze 2026, 15:04:12",
  },
} as const;

const line = (given: Record<number, string>) =>
  Array.from({ length: 101 }, (_, index) => `"${given[index] ?? ""}"`).join(",");

/** Strava's export of two rides, one of them twice, a run, and a file that is damaged. */
export async function stravaArchive(language: Language): Promise<Buffer> {
  const { headings, ride, run, date } = language in words ? words[language as keyof typeof words] : words.en;
  const rows: [file: string, title: string, kind: string, gear: string, content: Buffer][] = [
    ["77.fit.gz", "Commute by the river", ride, "Silver Fox", gzipSync(realRide("morning.fit"))],
    ["78.tcx.gz", "Commute again", ride, "Silver Fox", realRide("morning.tcx.gz")],
    ["79.fit", "Short break", ride, "Gravel", realRide("pause.fit")],
    ["80.tcx.gz", "Ten thousand", run, "", realRide("run.tcx.gz")],
    ["81.fit", "Damaged", ride, "", Buffer.from("not a ride at all")],
  ];
  const table = rows.map(([file, title, kind, gear], place) =>
    line({ 0: String(place + 1), 1: date, 2: title, 3: kind, 11: gear, 12: `activities/${file}` }),
  );
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from([line(headings), ...table].join("\n")), "activities.csv");
  for (const [file, , , , content] of rows) zip.addBuffer(content, `activities/${file}`);
  zip.end();
  return await buffer(zip.outputStream);
}
