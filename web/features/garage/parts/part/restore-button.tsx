import type { Part } from "#contract/garage/parts.ts";
import { useRestorePart } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";

interface RestoreButtonProps {
  part: Part;
  size?: "sm";
  /** Where the focus goes once the button is gone. */
  onRestored?: () => void;
}

/** Brings a retired part back to storage at once: retiring it again is as easy. */
export function RestoreButton({ part, size, onRestored }: RestoreButtonProps) {
  const t = useT("part");
  const failureText = useFailureText();
  const words = usePartWords();
  const { mutateAsync, isPending } = useRestorePart();
  const name = words.full(part);
  async function restore() {
    try {
      await mutateAsync(part.id);
      toast({ text: t("restore.done", { name }) });
      onRestored?.();
    } catch (error) {
      const text = failureText(error);
      toast({ text, tone: "error" });
    }
  }
  return (
    <Button
      {...(size && { size })}
      busy={isPending}
      aria-label={t("restore.of", { name })}
      onClick={() => void restore()}
    >
      {t("restore.act")}
    </Button>
  );
}
