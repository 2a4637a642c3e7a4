import { type Afterwards, afterTest } from "#server/platform/testing/databases.ts";
import { openPushService } from "./push-service.testing.ts";

/** A push service for a test. */
export const pushService = (afterwards: Afterwards = afterTest) => openPushService(afterwards);
