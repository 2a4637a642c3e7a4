import { importGarage, ImportOptions } from "#contract/export.ts";
import type { Serve } from "#server/http/endpoint.ts";
import { refuseIssues } from "#server/http/errors.ts";
import { receiveForm } from "#server/http/form.ts";
import { counted, type RateLimit } from "#server/http/rate-limit.ts";
import { badFile } from "./import-problem.ts";
import type { Import } from "./import.rules.ts";

interface Deps {
  imports: Import;
  rates: RateLimit;
  /** Where a file lies while it is read. */
  folder: string;
}

export function importRoutes(serve: Serve, { imports, rates, folder }: Deps): void {
  serve(importGarage, ({ user, language, reply, say }) =>
    receiveForm(reply, { name: "file", folder }, async (form) => {
      if (form.tooLarge) throw badFile("import_large");
      const { file } = form;
      if (!file) throw badFile("import_no_file");
      const { data: options, error } = ImportOptions.safeParse(form.fields);
      if (error) throw refuseIssues(error);
      const { mapping } = options;
      const dryRun = options.dry_run === "true";
      return counted(rates, { kind: "import", subject: String(user.id) }, async () => {
        const data = await imports.import({ file, user, language, mapping, dryRun });
        return dryRun ? { data } : { message: say("imported", { count: data.bikes }), data };
      });
    }),
  );
}
