import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";

bothDbs("the metrics", (on) => {
  async function listening() {
    const lines: string[] = [];
    const config = { METRICS: { host: "127.0.0.1", port: 0 } };
    const app = await openTestApp({ on, config, logTo: { write: (line) => lines.push(line) } });
    await app.fastify.listen({ host: "127.0.0.1", port: 0 });
    const served = () =>
      lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === "metrics are served");
    await expect.poll(served).toBeDefined();
    const { port } = served();
    const at = `http://127.0.0.1:${port}`;
    const text = async () => (await fetch(`${at}/metrics`)).text();
    return { app, at, text };
  }

  test("count requests by route and status, and name no address, token or person", async () => {
    const { app, text } = await listening();
    const rider = await app.rider({ name: "Jagoda Nowak" });
    const { id, token } = await sharedBike(rider);
    await rider.get(`/bikes/${id}`);
    await rider.get("/bikes/999999");
    await app.visitor.get(`/bikes/public/${token}`);
    await app.visitor.get(`=/bike/${token}`);
    await app.visitor.get("=/no/such/page");
    const output = await text();
    expect(output).toContain(
      'spokebook_requests_total{method="GET",route="/api/v1/bikes/:id",status="200"} 1\n' +
        'spokebook_requests_total{method="GET",route="/api/v1/bikes/:id",status="404"} 1\n',
    );
    expect(output).toContain('spokebook_request_seconds_count{method="GET",route="/api/v1/bikes/:id"} 2');
    expect(output).toContain('route="other",status="404"} 2');
    for (const secret of [token, rider.email, "Jagoda", "127.0.0.1", "no/such"])
      expect(output).not.toContain(secret);
  });

  test("tell of the database, the picture queue, the event loop and the regular work", async () => {
    const { text } = await listening();
    await expect.poll(text).toMatch(/spokebook_job_runs_total{job="rateLimits",result="done"} 1/);
    await expect.poll(text).toMatch(/spokebook_job_last_done_timestamp_seconds{job="tokens"} \d/);
    const output = await text();
    const figures = on === "postgres" ? ["connections", "idle", "waiting"] : ["commits", "transactions"];
    for (const figure of figures) expect(output).toContain(`spokebook_database{figure="${figure}"}`);
    expect(output).toContain("spokebook_picture_queue 0");
    expect(output).toMatch(/spokebook_queued_jobs{state="waiting"} \d/);
    expect(output).toContain('spokebook_queued_jobs{state="dead"} 0');
    expect(output).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  test("are at their own address only, and nothing else is there", async () => {
    const { app, at } = await listening();
    expect((await app.visitor.get("=/metrics")).status).toBe(404);
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(404);
    await app.fastify.close();
    await expect(fetch(`${at}/metrics`)).rejects.toThrow("fetch failed");
  });
});

const quiet = sharedTestApp();
test("the metrics are off where the host has not turned them on", async () => {
  expect((await quiet().visitor.get("=/metrics")).status).toBe(404);
});
