import { useState } from "react";
import type { Closing, FormPlace } from "#web/features/bikes/form-dialog.tsx";
import { useCreateBike } from "#web/features/bikes/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/ui/toast.ts";
import { BikeForm } from "./bike-form.tsx";
import { createPayload, emptyForm } from "./values.ts";

interface AddBikeFormProps extends FormPlace {
  closing: Closing;
  onLimitReached: () => void;
}

/** The form for a new bike. */
export function AddBikeForm(props: AddBikeFormProps) {
  const t = useT("form");
  const { user } = useSession();
  const { mutateAsync } = useCreateBike();
  const [saved] = useState(() => ({ values: emptyForm() }));
  if (!user) return null;
  return (
    <BikeForm
      mode="add"
      saved={saved}
      draftOf={{ userId: user.id, bike: "new" }}
      save={async (values) => {
        const { name } = await mutateAsync(createPayload(values));
        toast({ text: t("saved_new", { name }) });
        return null;
      }}
      {...props}
    />
  );
}
