import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Afterwards } from "#server/platform/testing/databases.ts";
import { fullBike } from "./full-bike.ts";
import type { SeededGarage } from "./garages.ts";

const superuser = { identity: "bench@example.com", password: "correct horse battery" };
const ownersOnly = "owner = @request.auth.id";

/** A field of PocketBase that holds a value of a bike. */
function fieldOf(name: string, value: unknown) {
  if (Array.isArray(value)) return { name, type: "json" };
  return { name, type: typeof value === "number" ? "number" : "text" };
}

/**
 * Starts PocketBase on a new folder and fills it with the same riders and bikes, which only their owners may list, read
 * and add. It uses the REST API as it is since 0.23, and has not been run by those who wrote it.
 */
export async function startPocketBase(
  binary: string,
  dataDir: string,
  { port, riders, bikesEach }: { port: number; riders: number; bikesEach: number },
  afterwards: Afterwards,
) {
  const origin = `http://127.0.0.1:${port}`;
  const dir = `--dir=${path.join(dataDir, "pocketbase")}`;
  execFileSync(binary, ["superuser", "upsert", superuser.identity, superuser.password, dir]);
  const child = spawn(binary, ["serve", `--http=127.0.0.1:${port}`, dir], { stdio: "ignore" });
  afterwards(() => child.kill());
  await untilHealthy(origin);

  async function post<T>(url: string, body: object, token = ""): Promise<T> {
    const response = await fetch(`${origin}/api/collections${url}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`PocketBase, POST ${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  const { token: admin } = await post<{ token: string }>("/_superusers/auth-with-password", superuser);
  const owner = {
    name: "owner",
    type: "relation",
    collectionId: "_pb_users_auth_",
    required: true,
    maxSelect: 1,
  };
  await post(
    "",
    {
      name: "bikes",
      type: "base",
      fields: [owner, ...Object.entries(fullBike("")).map(([name, value]) => fieldOf(name, value))],
      indexes: ["create index bikes_of_owner on bikes (owner)"],
      listRule: ownersOnly,
      viewRule: ownersOnly,
      createRule: ownersOnly,
    },
    admin,
  );

  const { password } = superuser;
  const garages: (Omit<SeededGarage, "bikes"> & { id: string; bikes: string[] })[] = [];
  for (let rider = 0; rider < riders; rider++) {
    const about = { email: `rider${rider}@example.com`, password, passwordConfirm: password };
    const { id } = await post<{ id: string }>("/users/records", about, admin);
    const { token } = await post<{ token: string }>(`/users/impersonate/${id}`, { duration: 86_400 }, admin);
    const bikes = await Promise.all(
      Array.from({ length: bikesEach }, (_, bike) =>
        post<{ id: string }>("/bikes/records", { ...fullBike(`Bike ${rider}/${bike}`), owner: id }, token),
      ),
    );
    garages.push({ id, token, bikes: bikes.map((bike) => bike.id) });
  }
  return { origin, pid: child.pid ?? 0, garages };
}

async function untilHealthy(origin: string): Promise<void> {
  for (let look = 0; look < 100; look++) {
    const response = await fetch(`${origin}/api/health`).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error("PocketBase did not start");
}
