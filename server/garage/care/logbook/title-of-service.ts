import type { Service } from "#contract/garage/services.ts";

/** What an event calls a service. */
export const titleOfService = ({ title, shop, items }: Service) => title ?? items[0]?.task ?? shop ?? "";
