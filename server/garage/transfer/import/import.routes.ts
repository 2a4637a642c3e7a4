import { importGarage, ImportOptions } from "#contract/garage/transfer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { receiveForm, stopReading, type Uploads } from "#server/platform/http/form.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";
import type { Import } from "./import.rules.ts";
import type { OneImport } from "./one-import.ts";

interface Deps {
  imports: Import;
  rates: RateLimit;
  one: OneImport;
  /** Where uploads are stored while they are read. */
  folder: Uploads;
}

export function importRoutes(serve: Serve, { imports, rates, one, folder }: Deps): void {
  serve(importGarage, async ({ user, act, language, reply, say }) => {
    // Before any of the file is read: failed attempts count, too.
    const allowed = () => rates.take({ kind: "import", subject: String(user.id) });
    const work = () =>
      receiveForm(reply, { name: "file", folder }, async (form) => {
        if (form.tooLarge) throw badFile("import_large");
        const { file } = form;
        if (!file) throw badFile("import_no_file");
        const { data: options, error } = ImportOptions.safeParse(form.fields);
        if (error) throw refuseIssues(error);
        const { mapping } = options;
        const dryRun = options.dry_run === "true";
        const data = await imports.import({ file, user, act, language, mapping, dryRun });
        return dryRun ? { data } : { message: say("imported", { count: data.bikes }), data };
      });
    try {
      return await one(user.id, () => allowed().then(work));
    } catch (error) {
      if (!reply.request.raw.readableEnded) stopReading(reply);
      throw error;
    }
  });
}
