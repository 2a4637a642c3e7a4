import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { afterTest, testFolder } from "#server/platform/testing/databases.ts";
import { phoneJpeg, photograph } from "#server/platform/testing/samples.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { programs } from "#server/platform/testing/started.ts";

const folder = path.dirname(programs.built);

test("the built server names sources that exist", () => {
  const code = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));
  const sources = code.flatMap((text) => [...text.matchAll(/new URL\("(\.\.\/[^"]+\.ts)"/g)]);
  const files = sources.map(([, file = ""]) => path.join(folder, file));
  expect(files).toContain("server/platform/pictures/workshop.ts");
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the built server finds texts, fonts and the programs of other processes", async () => {
  const server = await startServer(testFolder(), { LOG_LEVEL: "info" }, afterTest, programs.built);
  const { token, bike } = await server.riderWithBike();
  const photo = new FormData();
  photo.append("bike_id", String(bike));
  const jpeg = await phoneJpeg(await photograph(640, 480), [640, 480]);
  photo.append("photo", new Blob([new Uint8Array(jpeg)]), "photo.jpg");
  expect((await server.call("POST", "/photos/upload", token, photo)).status).toBe(201);

  const dossier = await server.call("GET", `/bikes/${bike}/dossier.pdf`, token);
  expect(dossier.headers.get("content-type")).toBe("application/pdf");

  const shared = await server.call("POST", `/bikes/${bike}/toggle-sharing`, token);
  const { data } = (await shared.json()) as { data: { share_url: string } };
  const preview = await fetch(`${server.origin}${new URL(data.share_url).pathname}/preview.png`);
  expect(preview.headers.get("content-type")).toBe("image/png");
  expect(await (await fetch(`${server.origin}/terms-of-service-en.html`)).text()).toContain("Terms");

  const archive = await (await server.call("GET", "/export?format=zip", token)).blob();
  const sent = new FormData();
  sent.append("file", archive, "garage.zip");
  const imported = await server.call("POST", "/import", token, sent);
  expect(await imported.json()).toMatchObject({ success: true });
}, 60_000);
