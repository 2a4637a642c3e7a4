import { expect, test } from "vitest";
import { room } from "./room.ts";

const disk = (free: number, size = 10_000) => ({ folder: "", look: async () => ({ size, free }) });
const refused = { status: 507, sentence: "no_room" };

test("files take half of what is free beyond the reserve, all of them together", async () => {
  const { open } = room({ ...disk(3000), reserve: 1000 });
  const [one, other] = [open(), open()];
  await one.take(600);
  await expect(other.check(401)).rejects.toMatchObject(refused);
  await other.check(400);
  await other.take(400);
  await expect(one.take(1)).rejects.toMatchObject(refused);
  other.close();
  await one.take(400);
});

test("an account may have a share of it only, and leaves the rest to others", async () => {
  const { open } = room({ ...disk(3000), reserve: 1000 });
  const [one, other] = [open(), open()];
  await one.take(500, 0.5);
  await expect(one.take(1, 0.5)).rejects.toMatchObject(refused);
  await other.take(500);
  await expect(other.take(1)).rejects.toMatchObject(refused);
});

test("what lies on the disk already does not count twice", async () => {
  let free = 3000;
  const { open } = room({ folder: "", reserve: 1000, look: async () => ({ size: 10_000, free }) });
  const one = open();
  await one.take(600);
  one.wrote(600);
  free -= 600;
  expect(one.left()).toBe(0);
  await one.take(400);
  await expect(one.take(1)).rejects.toMatchObject(refused);
});

test.each([
  [2500, "enough"],
  [2499, "short"],
  [625, "short"],
  [624, "full"],
])("%i bytes free of 25,000 are %s, where the host sets no reserve", async (free, space) => {
  expect(await room(disk(free, 25_000)).space()).toBe(space);
});

test("a quarter gigabyte is kept free of a large disk", async () => {
  const quarter = 256 * 1024 ** 2;
  expect(await room(disk(quarter, 1e12)).space()).toBe("enough");
  expect(await room(disk(quarter - 1, 1e12)).space()).toBe("short");
});

test("of a file system that tells nothing there is enough", async () => {
  expect(await room({ folder: "/nowhere/at/all" }).space()).toBe("enough");
});
