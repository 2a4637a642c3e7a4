import { useId, useState } from "react";
import { clubBounds } from "#contract/community/club-input.ts";
import { clubJoinings, clubVisibilities } from "#contract/community/club-acts.ts";
import type { Club } from "#contract/community/clubs.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { untouched, useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { myShops } from "#web/lib/my-shops.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useStore } from "#web/lib/store.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { TypedDialog } from "#web/ui/typed-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { useCreateClub, useUpdateClub } from "./queries.ts";
import { useClubFailure } from "./use-club-failure.ts";

const valuesOf = (club: Club | undefined) => ({
  name: club?.name ?? "",
  town: club?.town ?? "",
  text: club?.text ?? "",
  joining: club?.joining ?? ("open" as Club["joining"]),
  visible: club?.visible ?? ("public" as Club["visible"]),
  shop: club?.shop?.slug ?? "",
});

/** A new club, or what its owners may change of one. */
export function ClubForm({ club, onClose }: { club?: Club; onClose: () => void }) {
  const t = useT("clubs");
  const id = useId();
  const shops = useStore(myShops);
  const { say } = useClubFailure();
  const create = useCreateClub();
  const update = useUpdateClub(club?.slug ?? "");
  const [base, setBase] = useState(club);
  const [isElsewhere, setElsewhere] = useState(false);
  const form = useShortForm({
    first: valuesOf(club),
    check: ({ name }) => ({ ...(name.trim() === "" && { name: { key: "required" } as const }) }),
    say: useIssueSentence({ name: t("form.name"), town: t("form.town"), text: t("form.text") }),
    async send({ shop, ...typed }) {
      if (!base) {
        const made = await create.mutateAsync(typed);
        return goTo(`/clubs/${made.slug}`, { replace: true });
      }
      try {
        const chosen = shop === (base.shop?.slug ?? "") ? {} : { shop: shop || null };
        await update.mutateAsync({ ...typed, ...chosen, version: base.version });
        onClose();
      } catch (error) {
        const newer = newerIn<Club>(error);
        if (!newer) throw error;
        form.set(untouched({ ...typed, shop }, valuesOf(base), valuesOf(newer)));
        setBase(newer);
        setElsewhere(true);
      }
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <TypedDialog
      open
      onClose={onClose}
      title={t(club ? "form.title" : "form.title_new")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("form.cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t(club ? "form.save" : "form.create")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-5">
        <Field label={t("form.name")} required {...wrong("name")}>
          <TextInput {...text("name")} maxLength={clubBounds.line} autoComplete="off" />
        </Field>
        <Field label={t("form.town")} {...wrong("town")}>
          <TextInput {...text("town")} maxLength={clubBounds.line} autoComplete="address-level2" />
        </Field>
        <Field label={t("form.text")} {...wrong("text")}>
          <TextArea {...text("text")} rows={4} maxLength={clubBounds.text} />
        </Field>
        <Choices
          legend={t("form.joining")}
          options={clubJoinings.map((one) => ({ id: one, label: t(`form.joining_${one}`) }))}
          value={values.joining}
          onChange={(joining) => set({ joining })}
        />
        <Choices
          legend={t("form.visible")}
          options={clubVisibilities.map((one) => ({
            id: one,
            label: t(`form.visible_${one}`),
            hint: t(`form.visible_${one}_hint`),
          }))}
          value={values.visible}
          onChange={(visible) => set({ visible })}
        />
        {club && shops.length > 0 && (
          <Field label={t("form.shop")} {...wrong("shop")}>
            <Select name="shop" value={values.shop} onChange={({ target }) => set({ shop: target.value })}>
              <option value="">{t("form.shop_none")}</option>
              {shops.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {isElsewhere && <Alert tone="info">{t("form.elsewhere")}</Alert>}
        {failed !== null && <Alert>{say(failed)}</Alert>}
      </form>
    </TypedDialog>
  );
}
