import { type ShopRole, shopRoles } from "#contract/shops/shop-acts.ts";
import type { ShopMember } from "#contract/shops/shop-members.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { findMyShops } from "#web/lib/my-shops.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { InvitationsOfShop } from "./invitations-of-shop.tsx";
import { useRemoveMember, useSetRole, useShopMembers } from "./queries.ts";

/** Who belongs to a shop, each with a role; owners change that and invite others, everybody may leave. */
export function PeopleOfShop({ shop }: { shop: Shop }) {
  const t = useT("shops");
  const { user } = useSession();
  const query = useShopMembers(shop.slug);
  const setRole = useSetRole(shop.slug);
  const remove = useRemoveMember(shop.slug);
  const [leaving, setLeaving, leaveTo] = useOpened<ShopMember>("leaving");
  const isOwner = shop.my_role === "owner" && shop.state !== "closed";
  const sentence = (error: unknown) => sentenceOf(error, { network: t("network"), failed: t("failed") });
  const isMe = ({ user_id }: ShopMember) => user_id === user?.id;
  function goes(member: ShopMember) {
    remove.mutate(member.user_id, {
      onSuccess() {
        toast({ text: t(isMe(member) ? "people.left" : "people.removed", { name: member.name }) });
        if (!isMe(member)) return setLeaving(null);
        void findMyShops(true);
        leaveTo("/dashboard");
      },
    });
  }
  return (
    <section aria-labelledby="people" className="rounded-card border border-divider bg-surface p-5">
      <h2 id="people" className="wide-sm text-xl">
        {t("people.title")}
      </h2>
      {query.data ? (
        <ul className="mt-2 divide-y divide-divider border-y border-divider">
          {query.data.map((member) => (
            <li key={member.user_id} className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {member.name}
                {isMe(member) && <span className="text-muted"> {t("people.you")}</span>}
              </span>
              {isOwner ? (
                <span className="w-40">
                  <Select
                    aria-label={t("people.role_of", { name: member.name })}
                    value={member.role}
                    onChange={({ target }) =>
                      setRole.mutate({ user: member.user_id, role: target.value as ShopRole })
                    }
                  >
                    {shopRoles.map((role) => (
                      <option key={role} value={role}>
                        {t(`role.${role}`)}
                      </option>
                    ))}
                  </Select>
                </span>
              ) : (
                <span className="text-muted">{t(`role.${member.role}`)}</span>
              )}
              {(isOwner || isMe(member)) && (
                <Button size="sm" variant="quiet" className="min-w-24" onClick={() => setLeaving(member)}>
                  {t(isMe(member) ? "people.leave" : "people.remove")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : (
        <Spinner label={t("people.loading")} />
      )}
      {setRole.error && <Alert className="mt-3">{sentence(setRole.error)}</Alert>}
      <ul className="mt-2 text-sm text-muted">
        {shopRoles.map((role) => (
          <li key={role}>
            <strong className="font-[650]">{t(`role.${role}`)}</strong>: {t(`role_text.${role}`)}
          </li>
        ))}
      </ul>
      {isOwner && <InvitationsOfShop slug={shop.slug} />}
      {leaving && (
        <ConfirmDialog
          open
          title={t(isMe(leaving) ? "people.leave_title" : "people.remove_title", {
            name: leaving.name,
            shop: shop.name,
          })}
          confirmLabel={t(isMe(leaving) ? "people.leave" : "people.remove")}
          busy={remove.isPending}
          {...(remove.error && { error: sentence(remove.error) })}
          onClose={() => {
            remove.reset();
            setLeaving(null);
          }}
          onConfirm={() => goes(leaving)}
        >
          {t("people.gone_text")}
        </ConfirmDialog>
      )}
    </section>
  );
}
