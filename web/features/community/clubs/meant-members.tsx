import { clubBounds } from "#contract/community/club-input.ts";
import type { ClubMember } from "#contract/community/club-members.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import { useMembersLike } from "./members-like.ts";

export type Meant = Pick<ClubMember, "user_id" | "name">;

interface MeantMembersProps {
  slug: string;
  meant: readonly Meant[];
  onChange: (meant: Meant[]) => void;
}

/** The members whom a message means, each found by name. */
export function MeantMembers({ slug, meant, onChange }: MeantMembersProps) {
  const t = useT("clubs");
  const { typed, setTyped, others } = useMembersLike(slug);
  const left = others.filter(({ user_id }) => meant.every((one) => one.user_id !== user_id));
  function take(text: string) {
    const found = left.find(({ name }) => name === text);
    setTyped(found ? "" : text);
    if (found) onChange([...meant, found]);
  }
  return (
    <div className="max-w-80">
      {meant.length < clubBounds.mentions && (
        <Field label={t("board.mention")}>
          <SuggestInput
            name="mention"
            value={typed}
            maxLength={clubBounds.line}
            listLabel={t("people.members")}
            suggest={() => [...new Set(left.map(({ name }) => name))]}
            onChange={take}
            onBlur={() => setTyped("")}
          />
        </Field>
      )}
      {meant.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1">
          {meant.map(({ user_id, name }) => (
            <li key={user_id}>
              <Button
                size="sm"
                aria-label={t("board.mention_remove", { name })}
                onClick={() => onChange(meant.filter((one) => one.user_id !== user_id))}
              >
                {name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
