import { useController, useFormContext, useWatch } from "react-hook-form";
import {
  type CommunityKey,
  communityKeys,
  type PrivacyKey,
  privacyKeys,
  profileFields,
  profileTabs,
} from "#contract/people/profile-fields.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { type ProfileFormValues, switchOf, type SwitchName } from "./values.ts";

const keysOn = Object.fromEntries(
  profileTabs.map((tab) => [
    tab,
    [
      ...(tab === "profile" ? ["profile_photo"] : []),
      ...profileFields.filter((field) => field.tab === tab).map(({ name }) => name),
    ] as PrivacyKey[],
  ]),
) as Record<(typeof profileTabs)[number], PrivacyKey[]>;

interface PrivacyFieldsProps {
  /** The path of the profile's public page; null while it is not shared. */
  sharedAt: string | null;
  hasPhoto: boolean;
}

/** All privacy switches of the profile on one tab. */
export function PrivacyFields({ sharedAt, hasPhoto }: PrivacyFieldsProps) {
  const t = useT("profile");
  const site = useSite();
  const { setValue } = useFormContext<ProfileFormValues>();
  const setAll = (shown: boolean) => {
    for (const key of privacyKeys) setValue(switchOf(key), shown, { shouldDirty: true });
  };
  return (
    <>
      <h3 className="wide-sm mb-2 text-xl max-md:sr-only">{t("tab.privacy")}</h3>
      <p className="max-w-text">{t("privacy.lead")}</p>
      <Alert
        tone="info"
        className="mt-3"
        actions={sharedAt && <TextLink to={sharedAt}>{t("privacy.as_visitor")}</TextLink>}
      >
        {t(sharedAt ? "privacy.shared" : "privacy.not_shared")}
      </Alert>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAll(true)}>
          {t("privacy.show_all")}
        </Button>
        <Button size="sm" onClick={() => setAll(false)}>
          {t("privacy.hide_all")}
        </Button>
      </div>
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid gap-6">
          <Group tab="profile" hasPhoto={hasPhoto} />
          <Group tab="cycling" hasPhoto={hasPhoto} />
        </div>
        <div className="grid gap-6">
          <Group tab="social" hasPhoto={hasPhoto} />
          {site?.community && <Together />}
        </div>
      </div>
    </>
  );
}

function Group({ tab, hasPhoto }: { tab: (typeof profileTabs)[number]; hasPhoto: boolean }) {
  const t = useT("profile");
  return (
    <section aria-label={t(`tab.${tab}`)}>
      <h4 className="border-b border-divider pb-1 font-[650]">{t(`tab.${tab}`)}</h4>
      <ul>
        {keysOn[tab].map((key) => (
          <li key={key} className="border-b border-divider">
            <Row of={key} hasPhoto={hasPhoto} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a rider takes part in; showing and hiding all leaves it alone. */
function Together() {
  const t = useT("profile");
  return (
    <section aria-label={t("together.title")}>
      <h4 className="border-b border-divider pb-1 font-[650]">{t("together.title")}</h4>
      <ul>
        {communityKeys.map((key) => (
          <li key={key} className="border-b border-divider">
            <TogetherRow of={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TogetherRow({ of }: { of: CommunityKey }) {
  const t = useT("profile");
  const { field } = useController<ProfileFormValues, SwitchName>({ name: switchOf(of) });
  return (
    <Switch
      checked={field.value}
      onChange={field.onChange}
      className="w-full flex-row-reverse justify-between py-1.5 text-left font-medium!"
      label={
        <span>
          {t(`together.${of}`)}
          <span className="block text-sm font-normal text-muted">{t(`together.${of}_hint`)}</span>
        </span>
      }
    />
  );
}

function Row({ of, hasPhoto }: { of: PrivacyKey; hasPhoto: boolean }) {
  const t = useT("profile");
  const label = useT("fields");
  const { control } = useFormContext<ProfileFormValues>();
  const { field } = useController<ProfileFormValues, SwitchName>({ name: switchOf(of) });
  const value = useWatch({ control, name: of === "profile_photo" ? "name" : of });
  const empty = of === "profile_photo" ? !hasPhoto : value.trim() === "";
  return (
    <Switch
      checked={field.value}
      onChange={field.onChange}
      aria-label={t("show_of", { field: label(of) })}
      className="w-full flex-row-reverse justify-between py-1.5 text-left font-medium!"
      label={
        <span>
          {label(of)}
          {empty && <span className="ml-2 text-sm font-normal text-muted">{t("privacy.empty")}</span>}
          {of === "birth_date" && (
            <span className="block text-sm font-normal text-muted">{t("hint.birth_date")}</span>
          )}
        </span>
      }
    />
  );
}
