import { firstBike, type Screen, type Visit } from "./visit.ts";

const long = "Waxworks ".repeat(28).trim();

/** A stolen bike with a public page, long texts in every field and a sighting; returns its link. */
async function stolen(visit: Visit): Promise<string> {
  const { app, rider } = visit;
  const bike = firstBike(visit);
  const link = await app.share(rider, { id: bike });
  await app.change(rider, `/bikes/${bike}/theft`, {
    stolen_on: "2026-01-02",
    place: long,
    marks: `${long}\n${long}`,
    city: "Kraków",
    shown: true,
  });
  const token = new URL(link).pathname.split("/").at(-1);
  const body = JSON.stringify({ text: long, place: long, seen_on: "2026-01-03", contact: long });
  const headers = { "content-type": "application/json" };
  const sent = await fetch(`${app.url}/api/v1/bikes/public/${token}/sightings`, {
    method: "POST",
    headers,
    body,
  });
  if (!sent.ok) throw new Error(`sighting: ${sent.status} ${await sent.text()}`);
  return link;
}

/** Stolen bikes, for owners and for whoever sees one. */
export const theftScreens: Screen[] = [
  {
    name: "stolen bike, to mark",
    garage: "one",
    async open(visit) {
      await visit.page.goto(`/bikes/${firstBike(visit)}?theft`);
      await visit.page.getByRole("button", { name: visit.say.theft("mark") }).waitFor();
    },
  },
  {
    name: "stolen bike, its page",
    garage: "one",
    async open(visit) {
      await stolen(visit);
      await visit.page.goto(`/bikes/${firstBike(visit)}`);
      await visit.page.getByRole("region", { name: visit.say.theft("stolen") }).waitFor();
    },
  },
  {
    name: "stolen bike, what is known",
    garage: "one",
    async open(visit) {
      await stolen(visit);
      await visit.page.goto(`/bikes/${firstBike(visit)}?theft`);
      await visit.page.getByText(visit.say.theft("seen_warning")).waitFor();
    },
  },
  {
    name: "stolen bike, in the garage",
    garage: "one",
    async open(visit) {
      await stolen(visit);
      await visit.page.goto("/dashboard");
      await visit.page.getByText(visit.say.garage("card.stolen"), { exact: true }).waitFor();
    },
  },
  {
    name: "stolen bike, shared",
    garage: "one",
    async open(visit) {
      await visit.page.goto(await stolen(visit));
      await visit.page.getByRole("form", { name: visit.say.sightings("ask") }).waitFor();
    },
  },
];
