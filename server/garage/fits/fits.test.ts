import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

eachDb("whether a part fits a bike", (on) => {
  const app = sharedTestApp({ on });

  async function bikeWithWheel() {
    const garage = await garageOf(app());
    const wheel = await garage.part("wheel", {
      spec: { freehub: "hg_road", bsd_mm: 622, rotor_mount: "centerlock" },
    });
    await garage.place(wheel, { bike_id: garage.bike, slot: "rear_wheel", at: "2026-01-10" });
    const request = (body: object, language = "en") =>
      garage.rider.post("/fits", { bike_id: garage.bike, ...body }, { "accept-language": language });
    return { ...garage, wheel, request };
  }

  test("is returned with its reason and source in the reader's language, by the facts kept on the part", async () => {
    const { rider, part, wheel, request } = await bikeWithWheel();
    expect((await rider.get(`/parts/${wheel}`)).body.data.spec).toMatchObject({
      freehub: "hg_road",
      bsd_mm: 622,
    });
    const cassette = await part("cassette", { spec: { freehub: "hg", range: "11-32", speeds: 10 } });
    const response = await request({ part_id: cassette });
    expect([response.status, response.body.data]).toEqual([
      200,
      {
        verdict: "if",
        relations: [
          {
            with: "rear_wheel",
            verdict: "if",
            because: "With a spacer of 1.85 mm: the body is Shimano HG Road, the cassette for Shimano HG.",
            source: expect.stringContaining("Shimano"),
          },
        ],
      },
    ]);
    const xd = await request({ spec: { kind: "cassette", freehub: "xd" } }, "pl");
    expect(xd.body.data).toMatchObject({
      verdict: "no",
      relations: [
        {
          because: "Shimano HG Road i SRAM XD do siebie nie pasują.",
          source: "Shimano, SRAM i Campagnolo: bębenki i kasety, tabele zgodności",
        },
      ],
    });
  });

  test("takes fields beside the kind or within a spec, and the kind of a slot", async () => {
    const { request } = await bikeWithWheel();
    const verdict = async (body: object) => (await request(body)).body.data?.verdict;
    expect(
      await verdict({ spec: { kind: "rotor", spec: { mount: "6_bolt" } }, slot: "rear_wheel/rotor" }),
    ).toBe("if");
    expect(await verdict({ spec: { mount: "centerlock" }, slot: "rear_wheel/rotor" })).toBe("yes");
    expect(await verdict({ spec: { kind: "tyre", size: "26x2.1" } })).toBe("no");
    expect(await verdict({ spec: { kind: "saddle" } })).toBe("unknown");
    expect(await verdict({ spec: { kind: "cassette" } })).toBe("unknown");
  });

  test("takes what a shop calls a part", async () => {
    const { part, place, wheel, request } = await bikeWithWheel();
    const cassette = await part("cassette", { spec: { range: "11-32", speeds: 11 } });
    await place(cassette, { parent_id: wheel, slot: "cassette", at: "2026-01-10" });
    const verdict = async (title: string, slot: string | null) =>
      (await request({ spec: { title }, slot })).body.data?.verdict;
    expect(await verdict("Chain KMC X11 11-speed 118L", "chain")).toBe("yes");
    expect(await verdict("Łańcuch Shimano, 12 rzędów", null)).toBe("no");
    expect(await verdict("Fitting the chain", "chain")).toBe("unknown");
    expect(await verdict("Tyre 26x2.1", "rear_wheel/tyre")).toBe("no");
    expect(await verdict("Rotor 160 mm 6-bolt", "rear_wheel/rotor")).toBe("if");
    expect(await verdict("Tarcza hamulcowa 160 mm, 6 śrub", "rear_wheel/rotor")).toBe("if");
    expect(await verdict("Rotor 160 mm Center Lock", "rear_wheel/rotor")).toBe("yes");
    expect(await verdict("Cassette SRAM XG-1270 XDR 10-33", "rear_wheel/cassette")).toBe("no");
    // What is called otherwise than its place is judged by nothing.
    expect(await verdict("Saddle", "chain")).toBe("unknown");
  });

  test("also by what is entered of the frame, which is known nowhere else", async () => {
    const { rider, bike, request } = await bikeWithWheel();
    const post = { spec: { kind: "brake", brake_mount: "post_mount" }, slot: "rear_brake" };
    expect((await request(post)).body.data).toEqual({ relations: [], verdict: "unknown" });
    await rider.put(`/bikes/${bike}`, { frame_brake_mount: "flat_mount", frame_axle: "12x142" });
    const response = await request(post);
    expect(response.body.data).toMatchObject({
      verdict: "if",
      relations: [
        {
          with: "frame",
          because:
            "With an adapter for the size of the rotor: the brake is for Post Mount, the mount is Flat Mount.",
        },
      ],
    });
    expect(
      (await request({ spec: { kind: "wheel", axle: "12x148" }, slot: "rear_wheel" })).body.data.verdict,
    ).toBe("no");
  });

  test("is refused for another rider's part or bike, and where no part is described", async () => {
    const { bike, request, part } = await bikeWithWheel();
    const other = await bikeWithWheel();
    const foreign = await part("chain");
    const statuses = [
      await other.request({ part_id: foreign }),
      await other.request({ part_id: other.wheel, bike_id: bike }),
      await request({}),
      await request({ spec: {} }),
      await request({ spec: { kind: "spaceship" } }),
      await request({ spec: { kind: "cassette", freehub: "nonsense" } }),
      await request({ spec: { kind: "chain" }, slot: "saddle" }),
      await request({ spec: { kind: "chain" }, slot: "nowhere" }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 422, 422, 422, 422, 422, 422]);
  });
});
