import { type ShopRole, shopRoles } from "#contract/shops/shop-acts.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import { useInvite, useShopInvitations, useWithdrawInvitation } from "./queries.ts";

const first = { email: "", role: "mechanic" as ShopRole };

/** Open invitations to a shop, and a new one. */
export function InvitationsOfShop({ slug }: { slug: string }) {
  const t = useT("shops");
  const { day } = useUnits();
  const { data } = useShopInvitations(slug, true);
  const invite = useInvite(slug);
  const withdraw = useWithdrawInvitation(slug);
  const form = useShortForm({
    first,
    check: ({ email }) => ({ ...(email.trim() === "" && { email: { key: "required" } as const }) }),
    say: useIssueSentence({ email: t("invite.email") }),
    async send(typed) {
      await invite.mutateAsync(typed);
      toast({ text: t("invite.sent", { email: typed.email }) });
      form.reset();
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : withdraw.error;
  return (
    <>
      <h3 className="wide-sm mt-5 text-lg">{t("invite.title")}</h3>
      {data && data.length > 0 && (
        <ul className="mt-1 divide-y divide-divider border-y border-divider">
          {data.map(({ id, email, role, expires_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-0 flex-1 basis-40">
                <span className="block wrap-anywhere">{email}</span>
                <span className="block text-sm text-muted">
                  {t(`role.${role}`)} · {t("invite.until", { day: day(expires_at) })}
                </span>
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("invite.withdraw_of", { email })}
                busy={withdraw.isPending && withdraw.variables === id}
                onClick={() => withdraw.mutate(id)}
              >
                {t("invite.withdraw")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form {...form.form} className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          label={t("invite.email")}
          required
          className="w-full sm:max-w-80"
          {...(errors["email"] && { error: errors["email"] })}
        >
          <TextInput
            {...text("email")}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t("invite.role")} className="w-40">
          <Select
            name="role"
            value={values.role}
            onChange={({ target }) => set({ role: target.value as ShopRole })}
          >
            {shopRoles.map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={busy}>
          {t("invite.send")}
        </Button>
      </form>
      {failed && (
        <Alert className="mt-3">{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </>
  );
}
