import { afterTest } from "#server/platform/testing/databases.ts";
import { startModel } from "./model-server.testing.ts";

/** Starts a server that speaks the protocol, until the test is over. */
export async function fakeModel(...script: Parameters<typeof startModel>) {
  const model = await startModel(...script);
  afterTest(model.close);
  return model;
}
