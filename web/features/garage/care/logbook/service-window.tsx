import { useState } from "react";
import type { Service } from "#contract/garage/services.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import type { EditedRow } from "#web/lib/outbox-edit.ts";
import { useEditedRow } from "#web/lib/use-edited-row.ts";
import { useUnits } from "#web/lib/units.ts";
import type { CareWindowProps } from "#web/features/garage/care/care-window-props.ts";
import { ChooseBike } from "./choose-bike.tsx";
import { useCreateService, useServiceToEdit, useUpdateService } from "./queries.ts";
import { ServiceForm } from "./service-form.tsx";
import {
  changedServiceBody,
  emptyService,
  serviceBody,
  serviceFormOf,
  serviceFormOfRow,
} from "./service-values.ts";
import type { KnownParts } from "./use-line-words.ts";
import { useReceipts } from "./use-receipts.ts";
import { useOwnCurrency } from "./use-own-currency.ts";
import { CareWindowGone, CareWindowLoading } from "./window-frame.tsx";

/** The window with an entry of the logbook: a new one (`of` is "new"), or one that is there. */
export function ServiceWindow({ of, bikeId, onClose }: CareWindowProps) {
  if (of === "new")
    return bikeId === null ? (
      <ChooseBike onClose={onClose}>
        {(chosen) => <NewService bikeId={chosen} onClose={onClose} />}
      </ChooseBike>
    ) : (
      <NewService bikeId={bikeId} onClose={onClose} />
    );
  if (/^-[1-9]\d{0,14}$/.test(of)) return <WaitingService rowId={-Number(of)} onClose={onClose} />;
  return /^[1-9]\d{0,14}$/.test(of) ? (
    <OldService id={Number(of)} onClose={onClose} />
  ) : (
    <CareWindowGone what="service" onClose={onClose} />
  );
}

const none: KnownParts = new Map();

/** An entry that waits on this device. */
function WaitingService({ rowId, onClose }: { rowId: number; onClose: () => void }) {
  const edited = useEditedRow(rowId);
  if (edited === null) return <CareWindowGone what="service" onClose={onClose} />;
  return edited && <NewService edited={edited} bikeId={edited.row.bike ?? 0} onClose={onClose} />;
}

interface NewServiceProps {
  bikeId: number;
  /** What is edited before it was sent. */
  edited?: EditedRow;
  onClose: () => void;
}

function NewService({ bikeId, edited, onClose }: NewServiceProps) {
  const t = useT("logbook");
  const { isoDay } = useUnits();
  const { user } = useSession();
  const { mutateAsync } = useCreateService(bikeId);
  const keyFor = useCallKeys();
  const currency = useOwnCurrency();
  const [today] = useState(() => isoDay());
  const receipts = useReceipts();
  const of = edited ? -edited.row.id : "new";
  const [saved] = useState(() => ({
    values: edited ? serviceFormOfRow(edited, currency) : emptyService(today, currency),
  }));
  if (!user) return null;
  return (
    <ServiceForm
      title={t("service.add_title")}
      saveLabel={t("service.save_new")}
      bikeId={bikeId}
      saved={saved}
      service={null}
      parts={none}
      today={today}
      receipts={receipts}
      draftOf={{
        userId: user.id,
        what: `service:${of}:${bikeId}`,
        address: `/bikes/${bikeId}/care?service=${of}`,
      }}
      save={async (values) => {
        const body = serviceBody(values, today);
        await receipts.sendTo(await mutateAsync({ ...body, key: keyFor(body), instead: edited?.row.id }));
        toast({ text: t("service.added") });
        return null;
      }}
      onClose={onClose}
    />
  );
}

function OldService({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT("logbook");
  const { user } = useSession();
  const query = useServiceToEdit(id);
  if (query.data && user) return <Editing service={query.data} userId={user.id} onClose={onClose} />;
  return <CareWindowLoading what="service" title={t("service.edit_title")} query={query} onClose={onClose} />;
}

interface EditingProps {
  service: Service;
  userId: number;
  onClose: () => void;
}

function Editing({ service, userId, onClose }: EditingProps) {
  const t = useT("logbook");
  const { isoDay } = useUnits();
  const { mutateAsync } = useUpdateService(service.id);
  const [today] = useState(() => isoDay());
  const savedAs = (one: Service) => ({ values: serviceFormOf(one), version: one.version });
  const [saved] = useState(() => savedAs(service));
  const [parts] = useState<KnownParts>(
    () =>
      new Map(
        service.items.flatMap(({ part_id, part }) =>
          part_id === null || part === null ? [] : [[part_id, part] as const],
        ),
      ),
  );
  return (
    <ServiceForm
      title={t("service.edit_title")}
      saveLabel={t("service.save")}
      bikeId={service.bike_id}
      saved={saved}
      service={service}
      parts={parts}
      today={today}
      draftOf={{
        userId,
        what: `service:${service.id}`,
        address: `/bikes/${service.bike_id}/care?service=${service.id}`,
      }}
      save={async (values, over) => {
        try {
          const changed = changedServiceBody(values, over.values);
          await mutateAsync({ ...changed, version: over.version ?? service.version });
          toast({ text: t("service.saved") });
          return null;
        } catch (failed) {
          const newer = newerIn<Service>(failed);
          if (newer) return savedAs(newer);
          throw failed;
        }
      }}
      onClose={onClose}
    />
  );
}
