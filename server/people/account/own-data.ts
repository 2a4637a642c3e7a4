import type { FastifyBaseLogger } from "fastify";
import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { ownDataRepo } from "./own-data.repo.ts";

export type OwnDataFiles = ReturnType<typeof ownData>;

/** Collects everything about a rider: each module's part, in the order of the modules. */
export function ownData(platform: Platform) {
  return async function* (
    { id }: { id: number },
    language: Language,
    log: FastifyBaseLogger,
  ): AsyncGenerator<ArchiveFile> {
    const account = await ownDataRepo(platform.db).account(id);
    if (!account) return;
    // Anyone can type any address: messages sent from it belong to whoever has confirmed it.
    const email = account.email_verified_at === null ? null : account.email;
    yield { name: "README.txt", content: translator(language)("own_data_readme") };
    for (const module of platform.modules)
      if (module.ownData) yield* module.ownData({ id, email, language, log }, platform);
  };
}
