import type { SendAs } from "#tools/demo/shop/seed-shop.ts";
import { hillLoop } from "./loop.ts";

const dayMs = 86_400_000;
/** An hour of the next Sunday, or of one so many weeks after it. */
function sunday(hour: number, weeks = 0): string {
  const at = new Date(Date.now() + weeks * 7 * dayMs);
  at.setDate(at.getDate() + ((7 - at.getDay()) % 7 || 7));
  at.setHours(hour, 0, 0, 0);
  return at.toISOString();
}

const [owner, host, emma, hania, kasia] = ["zofia", "tomek", "emma", "hania", "kasia"].map(
  (name) => `${name}@example.com`,
) as [string, string, string, string, string];

/** A club of five with rides, a board and tools to lend. */
export async function seedClub(send: SendAs): Promise<void> {
  const id = async (...call: Parameters<SendAs>) =>
    ((await send(...call)) as unknown as { data: { id: number } }).data.id;
  const { slug } = (
    await send(owner, 20, "POST", "/clubs", {
      name: "Koło Podgórze",
      town: "Kraków",
      text: "W niedziele jeździmy za miasto, w tygodniu naprawiamy.\nKażdy rower jest dobry.",
    })
  ).data as { slug: string };
  for (const [ago, who] of [
    [19, host],
    [18, hania],
    [12, kasia],
    [9, emma],
  ] as const)
    await send(who, ago, "POST", `/clubs/${slug}/join`, {});
  const members = (await send(owner, 8, "GET", `/clubs/${slug}/members`)).data as {
    user_id: number;
    name: string;
  }[];
  const tomek = members.find(({ name }) => name.startsWith("Tomek"))?.user_id;
  await send(owner, 8, "POST", `/clubs/${slug}/members/${tomek}`, { role: "host" });

  const next = await id(host, 4, "POST", `/clubs/${slug}/rides`, {
    at: sunday(9),
    meeting: "Rynek Podgórski, przy fontannie",
    text: "Spokojnie, po asfalcie, z przerwą na ciasto. Wracamy przed obiadem.",
    gpx: hillLoop(),
  });
  await send(host, 3, "POST", `/clubs/${slug}/rides`, {
    at: sunday(10, 2),
    meeting: "Stacja Kraków Bonarka",
    text: "Szuter i błoto. Opony od 38 mm.",
  });
  for (const who of [host, owner, hania])
    await send(who, 2, "POST", `/club-rides/${next}/come`, { yes: true });
  await send(kasia, 2, "POST", `/club-rides/${next}/come`, { yes: false });

  const press = await id(owner, 10, "POST", `/clubs/${slug}/threads`, {
    title: "Kto ma prasę do sterów?",
    text: "Wymieniam stery w Szutrówce, potrzebuję na jeden wieczór.",
  });
  await send(kasia, 9, "POST", `/threads/${press}/messages`, {
    text: "Mam, jest na liście narzędzi. Odbiór na Zabłociu, po 17.",
  });
  const lights = await id(hania, 3, "POST", `/clubs/${slug}/threads`, {
    title: "Oddam lampki",
    text: "Przednia i tylna, na baterie. Świecą, tylko gumki są zużyte.",
  });
  await send(emma, 1, "POST", `/threads/${lights}/messages`, { text: "I would take them on Sunday!" });

  const tool = await id(kasia, 10, "POST", `/clubs/${slug}/tools`, {
    name: "Prasa do sterów",
    text: "Z adapterami 1 1/8″ i 1,5″.",
  });
  const zofia = members.find(({ name }) => name.startsWith("Zofia"))?.user_id;
  const until = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10);
  await send(kasia, 8, "POST", `/tools/${tool}/lend`, { to: zofia, until });
  await send(host, 6, "POST", `/clubs/${slug}/tools`, { name: "Stojak serwisowy" });
  await send(owner, 5, "POST", `/clubs/${slug}/tools`, { name: "Klucz dynamometryczny", text: "2–24 Nm" });
}
