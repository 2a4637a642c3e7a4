import { messagesFrom, skyDashPage } from "#e2e/sky-dash.ts";
import type { Screen, Visit } from "./visit.ts";

/** Sky Dash, tab by tab. */
export const skyDashScreens: Screen[] = [
  {
    name: "Sky Dash, with its table of days",
    admin: true,
    async open({ page, say }) {
      await page.goto("/sky-dash");
      await page.getByText(say.chart("table")).click();
      await page.getByRole("row").nth(90).waitFor();
    },
  },
  {
    name: "Sky Dash, before users are mailed about the terms",
    admin: true,
    async open({ page, say, app, rider }) {
      await app.riderWith();
      app.confirmAlone(rider);
      await page.goto("/sky-dash");
      const panel = skyDashPage(page, say);
      await panel.mailUsers("terms-of-service").click();
      await panel.question.waitFor();
    },
  },
  {
    name: "Sky Dash, once users were mailed about the terms",
    admin: true,
    async open({ page, say, app, rider }) {
      app.confirmAlone(rider);
      await page.goto("/sky-dash");
      const panel = skyDashPage(page, say);
      await panel.mailUsers("privacy-policy").click();
      await panel.confirm(say.admin("terms.send"));
      await panel
        .document("privacy-policy")
        .getByText(say.admin("terms.sent", { count: 1, at: "" }).split(" ", 3).join(" "))
        .waitFor();
    },
  },
  {
    name: "Sky Dash, with large numbers",
    admin: true,
    async open(visit) {
      await countMillions(visit, "dashboard/stats");
      await visit.page.goto("/sky-dash");
      await visit.page.getByText(millions).first().waitFor();
    },
  },
  { name: "Sky Dash, sign-in without a provider", admin: true, open: "/sky-dash?tab=sign_in" },
  {
    name: "Sky Dash, users",
    admin: true,
    async open({ page }) {
      await page.goto("/sky-dash?tab=users");
      await page.getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "Sky Dash, nobody found",
    admin: true,
    async open({ page, say }) {
      await page.goto("/sky-dash?tab=users&search=nobody");
      await page.getByText(say.admin("nothing")).waitFor();
    },
  },
  {
    name: "Sky Dash, a refusal in a question",
    admin: true,
    async open({ page, say, app }) {
      const { email, name } = await app.admin();
      await page.goto(`/sky-dash?tab=users&search=${email}`);
      const panel = skyDashPage(page, say);
      await panel.userButton("remove_admin", name).click();
      await panel.confirm(say.admin("users.action.remove_admin"));
      await panel.question.getByRole("alert").waitFor();
    },
  },
  {
    name: "Sky Dash, bikes",
    admin: true,
    async open({ page, app }) {
      const owner = await app.riderWith({ bikes: [{ name: "Rudy", brand: "NS", type: "enduro" }] });
      await app.share(owner, owner.bikes[0]);
      await page.goto(`/sky-dash?tab=bikes&search=${owner.email}`);
      await page.getByRole("link", { name: "Rudy" }).first().waitFor();
    },
  },
  ...(["feedback", "contact", "service"] as const).map((view): Screen => ({
    name: `Sky Dash, messages: ${view}`,
    admin: true,
    async open({ page, say, app }) {
      const calls = {
        feedback: "/feedback",
        contact: "/contact",
        service: "/service-registrations",
      } as const;
      await app.write(calls[view], messagesFrom("Halina")[view]);
      await page.goto(`/sky-dash?tab=feedback&view=${view}`);
      await skyDashPage(page, say).opener("Halina").first().click();
      await page.getByRole("term").first().waitFor();
    },
  })),
  {
    name: "Sky Dash, what needs an answer",
    admin: true,
    async open({ page, app }) {
      await app.write("/contact", messagesFrom("Halina").contact);
      await page.goto("/sky-dash?tab=feedback&view=inbox");
      await page.getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "Sky Dash, audit log",
    admin: true,
    async open(visit) {
      await openEntry(visit, "");
    },
  },
  {
    name: "Sky Dash, a long audit log",
    admin: true,
    async open(visit) {
      await countMillions(visit, "audits/stats");
      await visit.page.goto("/sky-dash?tab=audit");
      await visit.page.getByText(millions).first().waitFor();
    },
  },
  {
    name: "Sky Dash, audit log of one user",
    admin: true,
    async open(visit) {
      await openEntry(visit, "&event=created&model_type=bikes");
      await visit.page
        .getByRole("button", { name: visit.say.admin("audit.only_by", { name: visit.rider.name }) })
        .click();
      await visit.page.getByRole("button", { name: visit.say.admin("audit.anybody") }).waitFor();
    },
  },
  {
    name: "Sky Dash, jobs",
    admin: true,
    async open({ page, app }) {
      app.leaveDeadMail("mail.example.com");
      await page.goto("/sky-dash?tab=jobs");
      await page.getByRole("row").filter({ hasText: "mail.example.com" }).first().waitFor();
    },
  },
  {
    name: "Sky Dash, before a job is discarded",
    admin: true,
    async open({ page, say, app }) {
      app.leaveDeadMail("mail.example.com");
      await page.goto("/sky-dash?tab=jobs&state=dead");
      const row = page.getByRole("row").filter({ hasText: "mail.example.com" }).first();
      await row.getByRole("button", { name: say.admin("jobs.discard") }).click();
      await skyDashPage(page, say).question.waitFor();
    },
  },
  {
    name: "Sky Dash, what could not be loaded",
    admin: true,
    async open({ page, say }) {
      await page.route("**/api/v1/sky-dash/users*", (route) =>
        route.fulfill({ status: 404, json: { success: false, message: "" } }),
      );
      await page.goto("/sky-dash?tab=users");
      await page.getByRole("button", { name: say.admin("retry") }).waitFor();
    },
  },
];

const millions = /^8\s888\s888$/;

/** Makes every number of Sky Dash as large as it is after years. */
const countMillions = ({ page }: Visit, call: string) =>
  page.route(`**/api/v1/sky-dash/${call}`, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replaceAll(/:\d+/g, ":8888888") });
  });

async function openEntry({ page, say, app, rider }: Visit, filter: string): Promise<void> {
  const name = `Rower ${rider.email}`;
  await app.addBike(rider, { name, brand: "Romet", notes: "Long ".repeat(60) });
  await page.goto(`/sky-dash?tab=audit${filter}`);
  await skyDashPage(page, say).opener(new RegExp(name)).click();
  await page.getByRole("table", { name: say.admin("audit.details") }).waitFor();
}
