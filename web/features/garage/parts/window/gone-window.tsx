import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface GoneWindowProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** A window in place of one about something that is not there. */
export function GoneWindow({ title, text, onClose }: GoneWindowProps) {
  const t = useT("components");
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
