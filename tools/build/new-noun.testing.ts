import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A noun with a table, three calls and a page, as files of its own. */
export const newNoun: Record<string, string> = {
  "contract/garage/notes.ts": `
import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalText } from "#contract/platform/text.ts";
import { Done, IdParams, response } from "#contract/platform/wire.ts";

export const GarageNote = z.object({ id: z.int(), note: z.nullable(z.string()) });

export const listNotes = endpoint({
  method: "GET",
  path: "/notes",
  summary: "My notes",
  access: "session",
  act: "care.read",
  response: response(z.array(GarageNote)),
});

export const createNote = endpoint({
  method: "POST",
  path: "/notes",
  summary: "Add a note",
  access: "session",
  act: "care.write",
  status: 201,
  body: z.object({ note: optionalText(textLength) }),
  response: response(GarageNote),
});

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/notes/{id}",
  summary: "Delete a note",
  access: "session",
  act: "care.write",
  params: IdParams,
  response: Done,
});
`,
  "contract/garage/notes.pages.ts": `
import type { PagesOfGroup } from "#contract/platform/page-readers.ts";

export const notesPages = { riders: { notes: "/notes" } } satisfies PagesOfGroup;
`,
  "server/platform/db/schema/notes.ts": `
import type { Generated } from "kysely";

export interface NotesTable {
  id: Generated<number>;
  user_id: number;
  note: string | null;
}

/** The table of notes. */
export interface TablesOfNotes {
  notes: NotesTable;
}
`,
  "server/platform/db/migrations/9999-notes.ts": `
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Notes of riders. */
export const notes: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql\`bigint\` : sql\`integer\`;
    await sql\`create table notes (
      id \${idType(dialect)},
      user_id \${ref} not null references users (id) on delete cascade,
      note text)\`.execute(db);
    await sql\`create index notes_of_rider on notes (user_id, id)\`.execute(db);
  },
};
`,
  "server/garage/notes/notes.repo.ts": `
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";

export function noteRepo(db: Db) {
  return {
    ofRider: (userId: number) =>
      db.selectFrom("notes").select(["id", "note"]).where("user_id", "=", userId).orderBy("id").execute(),

    insert: ({ db: trx, by }: Act, note: string | null) =>
      trx.insertInto("notes").values({ user_id: by, note }).returning(["id", "note"]).executeTakeFirstOrThrow(),

    /** Deletes a note; returns whether there was one. */
    async delete({ db: trx, by }: Act, id: number): Promise<boolean> {
      const own = trx.deleteFrom("notes").where("user_id", "=", by).where("id", "=", id);
      return (await own.returning("id").executeTakeFirst()) !== undefined;
    },
  };
}
`,
  "server/garage/notes/notes.routes.ts": `
import { createNote, deleteNote, listNotes } from "#contract/garage/notes.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { noteRepo } from "./notes.repo.ts";

export function noteRoutes(serve: Serve, { db }: { db: Db }): void {
  const notes = noteRepo(db);

  serve(listNotes, async ({ user }) => ({ data: await notes.ofRider(user.id) }));

  serve(createNote, async ({ body, act, say }) => {
    const { note = null } = body();
    const data = await act((act) => notes.insert(act, note));
    return { message: say("reading_created"), data };
  });

  serve(deleteNote, async ({ params, act, say }) => {
    await act(async (act) => {
      if (!(await notes.delete(act, params.id))) throw notFound("reading_not_found");
    });
    return { message: say("reading_deleted") };
  });
}
`,
  "server/garage/notes/notes.module.ts": `
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { noteRepo } from "./notes.repo.ts";
import { noteRoutes } from "./notes.routes.ts";

export const notesModule: Module = {
  name: "notes",
  routes: noteRoutes,
  async *ownData({ id }, { db }) {
    yield jsonFile("notes.json", await noteRepo(db).ofRider(id));
  },
};
`,
  "web/locales/en/notes.ts": `
/** /notes */
export const notes = { title: "Notes of the garage", empty: "No notes yet." };
`,
  "web/locales/pl/notes.ts": `
import type { notes as en } from "#web/locales/en/notes.ts";

export const notes: typeof en = { title: "Notatki", empty: "Nie ma jeszcze notatek." };
`,
  "web/features/garage/notes/notes-list.tsx": `
import { useT } from "#web/lib/i18n.ts";

export function NotesList() {
  const t = useT("notes");
  return <p>{t("empty")}</p>;
}
`,
  "web/pages/notes.tsx": `
import { NotesList } from "#web/features/garage/notes/notes-list.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";

/** /notes */
export function NotesPage() {
  const t = useT("notes");
  useTitle(t("title"));
  return (
    <div className="column pt-8">
      <h1 className="wide text-2xl">{t("title")}</h1>
      <NotesList />
    </div>
  );
}
`,
};

/** A change of a file that is there: what stands before, and what is added after it. */
type Addition = [file: string, after: string, added: string];

/** All that a noun changes by hand in files that are there: its module. */
export const linesOfNoun: Addition[] = [
  [
    "server/modules.ts",
    'import { readingsModule } from "./garage/readings/readings.module.ts";\n',
    'import { notesModule } from "./garage/notes/notes.module.ts";\n',
  ],
  ["server/modules.ts", "  readingsModule,\n", "  notesModule,\n"],
];

/** All that a private text of a bike changes by hand. */
export const linesOfFact: Addition[] = [
  [
    "contract/garage/bike-facts.ts",
    '    { stored: "specs", tab: "frame", section: "frame" },\n    {\n',
    '      rust_protection: { kind: "text", private: true },\n',
  ],
  ["contract/locales/en/facts.ts", "export const facts = {\n", '  rust_protection: "Rust protection",\n'],
  ["contract/locales/pl/facts.ts", ": typeof en = {\n", '  rust_protection: "Ochrona przed rdzą",\n'],
];

/** Copies folders and files of the project to another one, without what is built or installed. */
export function copyProject(from: string, to: string, names: readonly string[]): void {
  for (const name of names)
    cpSync(path.join(from, name), path.join(to, name), {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist|\.cache|__snapshots__)$|-snapshots$/.test(file),
    });
}

/** Writes files of a noun into a copy. */
export function writeFiles(root: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const at = path.join(root, file);
    mkdirSync(path.dirname(at), { recursive: true });
    appendFileSync(at, text.trimStart());
  }
}

/** Adds lines in a copy; returns the files that changed. */
export function addLines(root: string, additions: readonly Addition[]): Set<string> {
  for (const [file, after, added] of additions) {
    const at = path.join(root, file);
    const text = readFileSync(at, "utf8");
    if (!text.includes(after)) throw new Error(`${file} has no ${after}`);
    writeFileSync(
      at,
      text.replace(after, () => after + added),
    );
  }
  return new Set(additions.map(([file]) => file));
}
