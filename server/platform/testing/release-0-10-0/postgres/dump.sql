--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--



--
-- Name: audits_unsealed_insert(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audits_unsealed_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin insert into audits_unsealed (audit_id) values (new.id); return null; end $$;


--
-- Name: expenses_of_gone_bike(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.expenses_of_gone_bike() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update expenses set gone = old.name where bike_id = old.id; return old; end $$;


--
-- Name: expenses_of_gone_part(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.expenses_of_gone_part() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update expenses set gone = coalesce(nullif(trim(coalesce(old.brand, '') || ' ' || coalesce(old.model, '')), ''), old.kind) where part_id = old.id; return old; end $$;


--
-- Name: price_of_bike_added(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.price_of_bike_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into expenses (user_id, bike_id, category, amount_cents, currency, day, price_of, version, created_at, updated_at)
   select new.user_id, new.id, 'purchase', new.purchase_price_cents, coalesce(new.purchase_currency, 'USD'),
     coalesce(new.purchase_date, substr(new.updated_at, 1, 10)), 'bike', 1, new.updated_at, new.updated_at 
   where new.purchase_price_cents > 0
     and not exists (select 1 from expenses where bike_id = new.id and price_of = 'bike'); return new; end $$;


--
-- Name: price_of_bike_changed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.price_of_bike_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from expenses where bike_id = new.id and price_of = 'bike' and coalesce(new.purchase_price_cents, 0) = 0 and note is null and shop is null and warranty_until is null
       and not exists (select 1 from expense_files where expense_id = expenses.id);
update expenses set price_of = null, version = version + 1, updated_at = new.updated_at where bike_id = new.id and price_of = 'bike' and coalesce(new.purchase_price_cents, 0) = 0;
update expenses set amount_cents = new.purchase_price_cents, currency = coalesce(new.purchase_currency, 'USD'),
       day = coalesce(new.purchase_date, day), version = version + 1, updated_at = new.updated_at,
       rate_e8 = case when currency = coalesce(new.purchase_currency, 'USD') then rate_e8 end
     where bike_id = new.id and price_of = 'bike' and not (coalesce(new.purchase_price_cents, 0) = 0) and not (amount_cents = new.purchase_price_cents
       and currency = coalesce(new.purchase_currency, 'USD') and day = coalesce(new.purchase_date, day));
insert into expenses (user_id, bike_id, category, amount_cents, currency, day, price_of, version, created_at, updated_at)
   select new.user_id, new.id, 'purchase', new.purchase_price_cents, coalesce(new.purchase_currency, 'USD'),
     coalesce(new.purchase_date, substr(new.updated_at, 1, 10)), 'bike', 1, new.updated_at, new.updated_at 
   where new.purchase_price_cents > 0
     and not exists (select 1 from expenses where bike_id = new.id and price_of = 'bike'); return new; end $$;


--
-- Name: price_of_part_added(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.price_of_part_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into expenses (user_id, part_id, category, amount_cents, currency, day, price_of, version, created_at, updated_at)
   select new.user_id, new.id, 'part', new.price_cents, coalesce(new.currency, 'USD'),
     coalesce(new.acquired_on, substr(new.updated_at, 1, 10)), 'part', 1, new.updated_at, new.updated_at 
   where new.price_cents > 0
     and not exists (select 1 from expenses where part_id = new.id and price_of = 'part'); return new; end $$;


--
-- Name: price_of_part_changed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.price_of_part_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from expenses where part_id = new.id and price_of = 'part' and coalesce(new.price_cents, 0) = 0 and note is null and shop is null and warranty_until is null
       and not exists (select 1 from expense_files where expense_id = expenses.id);
update expenses set price_of = null, version = version + 1, updated_at = new.updated_at where part_id = new.id and price_of = 'part' and coalesce(new.price_cents, 0) = 0;
update expenses set amount_cents = new.price_cents, currency = coalesce(new.currency, 'USD'),
       day = coalesce(new.acquired_on, day), version = version + 1, updated_at = new.updated_at,
       rate_e8 = case when currency = coalesce(new.currency, 'USD') then rate_e8 end
     where part_id = new.id and price_of = 'part' and not (coalesce(new.price_cents, 0) = 0) and not (amount_cents = new.price_cents
       and currency = coalesce(new.currency, 'USD') and day = coalesce(new.acquired_on, day));
insert into expenses (user_id, part_id, category, amount_cents, currency, day, price_of, version, created_at, updated_at)
   select new.user_id, new.id, 'part', new.price_cents, coalesce(new.currency, 'USD'),
     coalesce(new.acquired_on, substr(new.updated_at, 1, 10)), 'part', 1, new.updated_at, new.updated_at 
   where new.price_cents > 0
     and not exists (select 1 from expenses where part_id = new.id and price_of = 'part'); return new; end $$;


--
-- Name: price_of_sale_added(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.price_of_sale_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into expenses (user_id, bike_id, category, amount_cents, currency, day, price_of, version, created_at, updated_at)
   select new.user_id, new.id, 'sale', -new.sold_price_cents, coalesce(new.purchase_currency, 'USD'),
     coalesce(new.sold_on, substr(new.updated_at, 1, 10)), 'sale', 1, new.updated_at, new.updated_at 
   where new.sold_price_cents > 0
     and not exists (select 1 from expenses where bike_id = new.id and price_of = 'sale'); return new; end $$;


--
-- Name: price_of_sale_changed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.price_of_sale_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from expenses where bike_id = new.id and price_of = 'sale' and coalesce(new.sold_price_cents, 0) = 0 and note is null and shop is null and warranty_until is null
       and not exists (select 1 from expense_files where expense_id = expenses.id);
update expenses set price_of = null, version = version + 1, updated_at = new.updated_at where bike_id = new.id and price_of = 'sale' and coalesce(new.sold_price_cents, 0) = 0;
update expenses set amount_cents = -new.sold_price_cents, currency = coalesce(new.purchase_currency, 'USD'),
       day = coalesce(new.sold_on, day), version = version + 1, updated_at = new.updated_at,
       rate_e8 = case when currency = coalesce(new.purchase_currency, 'USD') then rate_e8 end
     where bike_id = new.id and price_of = 'sale' and not (coalesce(new.sold_price_cents, 0) = 0) and not (amount_cents = -new.sold_price_cents
       and currency = coalesce(new.purchase_currency, 'USD') and day = coalesce(new.sold_on, day));
insert into expenses (user_id, bike_id, category, amount_cents, currency, day, price_of, version, created_at, updated_at)
   select new.user_id, new.id, 'sale', -new.sold_price_cents, coalesce(new.purchase_currency, 'USD'),
     coalesce(new.sold_on, substr(new.updated_at, 1, 10)), 'sale', 1, new.updated_at, new.updated_at 
   where new.sold_price_cents > 0
     and not exists (select 1 from expenses where bike_id = new.id and price_of = 'sale'); return new; end $$;


--
-- Name: refuse_audit_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception 'what the audit log holds is never changed'; end $$;


--
-- Name: tally_audits_insert(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_audits_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('audits', '', 1), ('audits', (substr(new.at, 1, 14) || case when substr(new.at, 15, 2) < '15' then '00' when substr(new.at, 15, 2) < '30' then '15'
    when substr(new.at, 15, 2) < '45' then '30' else '45' end), 1); return null; end $$;


--
-- Name: tally_bikes_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_bikes_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('bikes', '', -1); return null; end $$;


--
-- Name: tally_bikes_insert(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_bikes_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('bikes', '', 1), ('bikes', (substr(new.created_at, 1, 14) || case when substr(new.created_at, 15, 2) < '15' then '00' when substr(new.created_at, 15, 2) < '30' then '15'
    when substr(new.created_at, 15, 2) < '45' then '30' else '45' end), 1); return null; end $$;


--
-- Name: tally_contact_messages_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_contact_messages_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('contact_messages/' || old.status, '', -1); return null; end $$;


--
-- Name: tally_contact_messages_insert(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_contact_messages_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('contact_messages/' || new.status, '', 1); return null; end $$;


--
-- Name: tally_contact_messages_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_contact_messages_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('contact_messages/' || old.status, '', -1), ('contact_messages/' || new.status, '', 1); return null; end $$;


--
-- Name: tally_feedback_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_feedback_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('feedback/' || old.status, '', -1); return null; end $$;


--
-- Name: tally_feedback_insert(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_feedback_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('feedback/' || new.status, '', 1); return null; end $$;


--
-- Name: tally_feedback_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_feedback_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('feedback/' || old.status, '', -1), ('feedback/' || new.status, '', 1); return null; end $$;


--
-- Name: tally_service_registrations_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_service_registrations_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('service_registrations/' || old.status, '', -1); return null; end $$;


--
-- Name: tally_service_registrations_insert(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_service_registrations_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('service_registrations/' || new.status, '', 1); return null; end $$;


--
-- Name: tally_service_registrations_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_service_registrations_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('service_registrations/' || old.status, '', -1), ('service_registrations/' || new.status, '', 1); return null; end $$;


--
-- Name: tally_users_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_users_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('users', '', -1), ('seen', coalesce((substr(old.last_seen_at, 1, 14) || case when substr(old.last_seen_at, 15, 2) < '15' then '00' when substr(old.last_seen_at, 15, 2) < '30' then '15'
    when substr(old.last_seen_at, 15, 2) < '45' then '30' else '45' end), ''), -1); return null; end $$;


--
-- Name: tally_users_insert(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_users_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('users', '', 1), ('users', (substr(new.created_at, 1, 14) || case when substr(new.created_at, 15, 2) < '15' then '00' when substr(new.created_at, 15, 2) < '30' then '15'
    when substr(new.created_at, 15, 2) < '45' then '30' else '45' end), 1), ('seen', coalesce((substr(new.last_seen_at, 1, 14) || case when substr(new.last_seen_at, 15, 2) < '15' then '00' when substr(new.last_seen_at, 15, 2) < '30' then '15'
    when substr(new.last_seen_at, 15, 2) < '45' then '30' else '45' end), ''), 1); return null; end $$;


--
-- Name: tally_users_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tally_users_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into tally_changes (kind, quarter, amount) values ('seen', coalesce((substr(old.last_seen_at, 1, 14) || case when substr(old.last_seen_at, 15, 2) < '15' then '00' when substr(old.last_seen_at, 15, 2) < '30' then '15'
    when substr(old.last_seen_at, 15, 2) < '45' then '30' else '45' end), ''), -1), ('seen', coalesce((substr(new.last_seen_at, 1, 14) || case when substr(new.last_seen_at, 15, 2) < '15' then '00' when substr(new.last_seen_at, 15, 2) < '30' then '15'
    when substr(new.last_seen_at, 15, 2) < '45' then '30' else '45' end), ''), 1); return null; end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: alerts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alerts (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    dedup_key text NOT NULL,
    level text NOT NULL,
    channel text NOT NULL,
    sent_at text NOT NULL,
    plan_id bigint,
    why text NOT NULL
);


--
-- Name: alerts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.alerts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: audit_chain; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_chain (
    id smallint NOT NULL,
    "position" bigint NOT NULL,
    hash text NOT NULL,
    complete_at text
);


--
-- Name: audit_seals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_seals (
    "position" bigint NOT NULL,
    audit_id bigint NOT NULL,
    late smallint NOT NULL,
    hash text NOT NULL
);


--
-- Name: audits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audits (
    id bigint NOT NULL,
    at text NOT NULL,
    actor_id bigint,
    event text NOT NULL,
    auditable_type text NOT NULL,
    auditable_id bigint NOT NULL,
    changes text NOT NULL
);


--
-- Name: audits_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audits ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: audits_unsealed; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audits_unsealed (
    audit_id bigint NOT NULL
);


--
-- Name: bikes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bikes (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    brand text,
    model text,
    type text,
    year integer,
    color text,
    purchase_price_cents integer,
    purchase_date text,
    mileage_hm integer,
    notes text,
    accessories text NOT NULL,
    specs text NOT NULL,
    is_public smallint DEFAULT 0 NOT NULL,
    share_token text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    primary_photo_id bigint,
    photos text DEFAULT '[]'::text NOT NULL,
    ratings_sum integer DEFAULT 0 NOT NULL,
    ratings_count integer DEFAULT 0 NOT NULL,
    specs_fields smallint DEFAULT 0 NOT NULL,
    sharing_blocked smallint DEFAULT 0 NOT NULL,
    kept_writable smallint DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    photos_version integer DEFAULT 1 NOT NULL,
    purchase_currency text,
    shows_parts smallint DEFAULT 0 NOT NULL,
    parts_made_at text,
    parts_due_at text,
    shows_rides smallint DEFAULT 0 NOT NULL,
    sold_on text,
    sold_price_cents integer,
    value_estimate_cents integer,
    stolen_on text,
    theft_shown text,
    shows_cockpit smallint DEFAULT 0 NOT NULL,
    ending_at text
);


--
-- Name: bikes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.bikes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bikes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: bikes_search; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bikes_search (
    rowid bigint NOT NULL,
    search text NOT NULL,
    owner_search text NOT NULL
);


--
-- Name: branding; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.branding (
    user_id bigint NOT NULL,
    accent text,
    tagline text,
    logo_file text,
    logo_format text,
    logo_width integer,
    logo_height integer,
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: budgets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.budgets (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    year integer NOT NULL,
    category text NOT NULL,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT budgets_amount_cents_check CHECK ((amount_cents > 0))
);


--
-- Name: budgets_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.budgets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.budgets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: calendar_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.calendar_links (
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    created_at text NOT NULL
);


--
-- Name: care_digests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.care_digests (
    user_id bigint NOT NULL,
    next_at text NOT NULL,
    mailed_on text
);


--
-- Name: care_plans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.care_plans (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    bike_id bigint,
    part_id bigint,
    slot text,
    task text NOT NULL,
    every_m bigint,
    every_s bigint,
    every_days integer,
    every_rides integer,
    warn_pct integer DEFAULT 80 NOT NULL,
    baseline text DEFAULT 'last'::text NOT NULL,
    baseline_on text,
    reset_on_swap integer DEFAULT 1 NOT NULL,
    grid text DEFAULT 'actual'::text NOT NULL,
    muted integer DEFAULT 0 NOT NULL,
    active integer DEFAULT 1 NOT NULL,
    source text,
    version integer DEFAULT 1 NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    CONSTRAINT care_plans_check CHECK (((part_id IS NULL) OR (slot IS NULL))),
    CONSTRAINT care_plans_check1 CHECK (((part_id IS NOT NULL) OR (bike_id IS NOT NULL))),
    CONSTRAINT care_plans_check2 CHECK ((COALESCE(every_m, every_s, (every_days)::bigint, (every_rides)::bigint) IS NOT NULL)),
    CONSTRAINT care_plans_every_days_check CHECK ((every_days > 0)),
    CONSTRAINT care_plans_every_m_check CHECK ((every_m > 0)),
    CONSTRAINT care_plans_every_rides_check CHECK ((every_rides > 0)),
    CONSTRAINT care_plans_every_s_check CHECK ((every_s > 0))
);


--
-- Name: care_plans_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.care_plans ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.care_plans_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contact_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_messages (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    language text NOT NULL,
    status text NOT NULL,
    created_at text NOT NULL
);


--
-- Name: contact_messages_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contact_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contact_messages_search; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_messages_search (
    rowid bigint NOT NULL,
    search text NOT NULL
);


--
-- Name: day_rates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.day_rates (
    currency text NOT NULL,
    day text NOT NULL,
    mid_e8 bigint,
    rate_day text,
    table_no text,
    is_final integer NOT NULL,
    asked_at text NOT NULL
);


--
-- Name: dossier_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.dossier_files (
    id bigint NOT NULL,
    dossier_id bigint NOT NULL,
    file text NOT NULL,
    format text NOT NULL,
    name text NOT NULL,
    bytes bigint NOT NULL
);


--
-- Name: dossier_files_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.dossier_files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dossier_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: dossiers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.dossiers (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    bike_id bigint NOT NULL,
    token text NOT NULL,
    snapshot text NOT NULL,
    ends_on text NOT NULL,
    ends_at text NOT NULL,
    with_costs integer NOT NULL,
    with_receipts integer NOT NULL,
    label text,
    views integer DEFAULT 0 NOT NULL,
    viewed_at text,
    created_at text NOT NULL
);


--
-- Name: dossiers_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.dossiers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dossiers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: exchange_rates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.exchange_rates (
    currency text NOT NULL,
    mid double precision NOT NULL,
    date text NOT NULL,
    table_no text NOT NULL
);


--
-- Name: expense_files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expense_files (
    id bigint NOT NULL,
    expense_id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    format text NOT NULL,
    file text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes bigint NOT NULL,
    created_at text NOT NULL
);


--
-- Name: expense_files_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.expense_files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.expense_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: expenses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.expenses (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    bike_id bigint,
    part_id bigint,
    service_id bigint,
    category text NOT NULL,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    day text NOT NULL,
    rate_e8 bigint,
    rate_currency text,
    shop text,
    note text,
    warranty_until text,
    price_of text,
    gone text,
    search text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    CONSTRAINT expenses_check CHECK (
CASE
    WHEN (category = 'sale'::text) THEN (amount_cents < 0)
    ELSE (amount_cents > 0)
END),
    CONSTRAINT expenses_rate_e8_check CHECK ((rate_e8 > 0))
);


--
-- Name: expenses_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.expenses ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.expenses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: feedback; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.feedback (
    id bigint NOT NULL,
    user_id bigint,
    email text,
    name text,
    overall_rating smallint,
    ease_of_use_rating smallint,
    design_rating smallint,
    features_rating smallint,
    what_you_like text,
    what_to_improve text,
    additional_features text,
    general_comments text,
    newsletter smallint NOT NULL,
    language text NOT NULL,
    status text NOT NULL,
    created_at text NOT NULL
);


--
-- Name: feedback_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.feedback ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.feedback_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: feedback_search; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.feedback_search (
    rowid bigint NOT NULL,
    search text NOT NULL
);


--
-- Name: jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.jobs (
    name text NOT NULL,
    holder text,
    held_until text NOT NULL,
    done_at text NOT NULL
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: mailed_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mailed_links (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    token_hash text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    used_at text
);


--
-- Name: mailed_links_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mailed_links ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.mailed_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: measurements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.measurements (
    id bigint NOT NULL,
    part_id bigint NOT NULL,
    at text NOT NULL,
    kind text NOT NULL,
    value double precision NOT NULL,
    tool text
);


--
-- Name: measurements_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.measurements ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.measurements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: mounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mounts (
    id bigint NOT NULL,
    part_id bigint NOT NULL,
    bike_id bigint,
    parent_id bigint,
    slot text NOT NULL,
    scope text NOT NULL,
    from_at text NOT NULL,
    to_at text,
    CONSTRAINT mounts_check CHECK (((to_at IS NULL) OR (to_at > from_at))),
    CONSTRAINT mounts_check1 CHECK (((bike_id IS NULL) <> (parent_id IS NULL)))
);


--
-- Name: mounts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mounts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.mounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: muted_bikes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.muted_bikes (
    bike_id bigint NOT NULL,
    user_id bigint NOT NULL
);


--
-- Name: notification_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notification_settings (
    user_id bigint NOT NULL,
    mail_due integer NOT NULL,
    mail_soon integer NOT NULL,
    hour integer NOT NULL,
    quiet_from integer NOT NULL,
    quiet_to integer NOT NULL,
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: odometer_readings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.odometer_readings (
    id bigint NOT NULL,
    bike_id bigint NOT NULL,
    at text NOT NULL,
    value_hm integer,
    note text,
    created_at text NOT NULL
);


--
-- Name: odometer_readings_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.odometer_readings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.odometer_readings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: odometers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.odometers (
    bike_id bigint NOT NULL,
    entered_hm integer,
    entered_at text NOT NULL
);


--
-- Name: part_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_changes (
    id bigint NOT NULL,
    change_key text NOT NULL,
    user_id bigint NOT NULL,
    bike_id bigint NOT NULL,
    part_id bigint,
    kind text NOT NULL,
    at text NOT NULL,
    effects text NOT NULL,
    undo text NOT NULL,
    created_at text NOT NULL
);


--
-- Name: part_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_spans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.part_spans (
    id bigint NOT NULL,
    part_id bigint NOT NULL,
    mount_id bigint NOT NULL,
    bike_id bigint NOT NULL,
    slot_path text NOT NULL,
    scope text NOT NULL,
    from_at text NOT NULL,
    to_at text,
    CONSTRAINT part_spans_check CHECK (((to_at IS NULL) OR (to_at > from_at)))
);


--
-- Name: part_spans_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.part_spans ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.part_spans_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: parts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.parts (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    brand text,
    model text,
    spec text DEFAULT '{}'::text NOT NULL,
    serial text,
    acquired_on text,
    price_cents integer,
    currency text,
    initial_m integer DEFAULT 0 NOT NULL,
    initial_s integer DEFAULT 0 NOT NULL,
    retired_at text,
    retire_reason text,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: parts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.parts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.parts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photos (
    id bigint NOT NULL,
    bike_id bigint NOT NULL,
    file text NOT NULL,
    format text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    sort_order integer NOT NULL,
    created_at text NOT NULL
);


--
-- Name: photos_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.photos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.photos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: profiles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.profiles (
    user_id bigint NOT NULL,
    fields text NOT NULL,
    privacy text NOT NULL,
    is_public smallint NOT NULL,
    share_token text,
    photo_file text,
    photo_format text,
    photo_width integer,
    photo_height integer,
    version integer DEFAULT 1 NOT NULL,
    shows_rides smallint DEFAULT 0 NOT NULL
);


--
-- Name: queued_jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.queued_jobs (
    id bigint NOT NULL,
    kind text NOT NULL,
    payload text NOT NULL,
    state text NOT NULL,
    run_at text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    holder text,
    dedup_key text,
    user_id bigint,
    domain text,
    last_error text,
    created_at text NOT NULL,
    noted_at text NOT NULL
);


--
-- Name: queued_jobs_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.queued_jobs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.queued_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limits (
    key text NOT NULL,
    window_start bigint NOT NULL,
    hits integer NOT NULL
);


--
-- Name: ratings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ratings (
    id bigint NOT NULL,
    bike_id bigint NOT NULL,
    user_id bigint,
    stars smallint NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: ratings_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.ratings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ratings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: ride_import_items; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ride_import_items (
    import_id bigint NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    state text NOT NULL,
    ride_id bigint,
    reason text,
    detail text,
    kept bytea
);


--
-- Name: ride_imports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ride_imports (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    bike_id bigint,
    name text NOT NULL,
    state text NOT NULL,
    file_key text,
    bytes bigint NOT NULL,
    origin text,
    files_total integer,
    files_done integer DEFAULT 0 NOT NULL,
    imported integer DEFAULT 0 NOT NULL,
    duplicates integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    reason text,
    created_at text NOT NULL,
    finished_at text
);


--
-- Name: ride_imports_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.ride_imports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ride_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: ride_rule_versions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ride_rule_versions (
    user_id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: ride_rules; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ride_rules (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    number integer NOT NULL,
    gear_name text,
    device_serial text,
    sport text,
    bike_id bigint NOT NULL
);


--
-- Name: ride_rules_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.ride_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ride_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: ride_tracks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ride_tracks (
    ride_id bigint NOT NULL,
    track bytea,
    profile bytea
);


--
-- Name: rides; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rides (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    bike_id bigint,
    started_at text NOT NULL,
    utc_offset_min integer NOT NULL,
    elapsed_s integer,
    moving_s integer,
    distance_m integer NOT NULL,
    up_m integer,
    down_m integer,
    indoor integer DEFAULT 0 NOT NULL,
    sport text,
    title text,
    note text,
    commute integer DEFAULT 0 NOT NULL,
    source text NOT NULL,
    file_hash text,
    device text,
    device_serial text,
    gear_name text,
    duplicate_of bigint,
    search text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at text NOT NULL,
    format text,
    has_track integer DEFAULT 0 NOT NULL,
    file_key text,
    file_name text,
    file_bytes bigint
);


--
-- Name: rides_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.rides ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.rides_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: serial_photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.serial_photos (
    bike_id bigint NOT NULL,
    user_id bigint NOT NULL,
    file text NOT NULL,
    format text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes bigint NOT NULL,
    created_at text NOT NULL
);


--
-- Name: service_items; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_items (
    service_id bigint NOT NULL,
    "position" integer NOT NULL,
    plan_id bigint,
    part_id bigint,
    slot text,
    task text NOT NULL
);


--
-- Name: service_registrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_registrations (
    id bigint NOT NULL,
    account_type text NOT NULL,
    service_name text NOT NULL,
    owner_name text NOT NULL,
    email text NOT NULL,
    phone text,
    address_street text NOT NULL,
    address_city text NOT NULL,
    address_postal_code text NOT NULL,
    service_description text,
    language text NOT NULL,
    status text NOT NULL,
    created_at text NOT NULL
);


--
-- Name: service_registrations_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.service_registrations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.service_registrations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: service_registrations_search; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_registrations_search (
    rowid bigint NOT NULL,
    search text NOT NULL
);


--
-- Name: services; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.services (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    bike_id bigint NOT NULL,
    done_on text NOT NULL,
    done_at text NOT NULL,
    title text,
    notes text,
    by text DEFAULT 'self'::text NOT NULL,
    shop text,
    version integer DEFAULT 1 NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: services_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.services ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.services_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: setup_items; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.setup_items (
    setup_id bigint NOT NULL,
    "position" integer NOT NULL,
    slot text NOT NULL,
    part_id bigint NOT NULL,
    scope text NOT NULL
);


--
-- Name: setups; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.setups (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    bike_id bigint NOT NULL,
    name text NOT NULL,
    indoor integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: setups_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.setups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.setups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: sightings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sightings (
    id bigint NOT NULL,
    bike_id bigint NOT NULL,
    text text NOT NULL,
    place text,
    seen_on text,
    contact text,
    created_at text NOT NULL,
    network text
);


--
-- Name: sightings_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.sightings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sightings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: snoozes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.snoozes (
    plan_id bigint NOT NULL,
    until_m bigint,
    until_day text,
    since text
);


--
-- Name: stripe_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stripe_events (
    id text NOT NULL,
    received_at text NOT NULL
);


--
-- Name: subscriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.subscriptions (
    user_id bigint NOT NULL,
    status text NOT NULL,
    trial_ends_at text,
    current_period_end text,
    stripe_customer text,
    stripe_subscription text,
    stripe_checkout text,
    notice smallint NOT NULL,
    reminded_of text,
    version integer NOT NULL
);


--
-- Name: tallies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tallies (
    kind text NOT NULL,
    quarter text NOT NULL,
    amount bigint NOT NULL
);


--
-- Name: tally_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tally_changes (
    id bigint NOT NULL,
    kind text NOT NULL,
    quarter text NOT NULL,
    amount bigint NOT NULL
);


--
-- Name: tally_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tally_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tally_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: thefts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.thefts (
    bike_id bigint NOT NULL,
    user_id bigint NOT NULL,
    stolen_on text NOT NULL,
    place text,
    police_number text,
    marks text,
    city text,
    country text,
    phone text,
    shown integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);


--
-- Name: tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tokens (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    secret_hash text NOT NULL,
    remember smallint NOT NULL,
    user_agent text,
    created_at text NOT NULL,
    last_used_at text NOT NULL,
    expires_at text NOT NULL
);


--
-- Name: tokens_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tokens ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: used_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.used_keys (
    user_id bigint NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_hash text NOT NULL,
    made_id bigint NOT NULL,
    created_at text NOT NULL
);


--
-- Name: user_preferences; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_preferences (
    user_id bigint NOT NULL,
    units text,
    currency text,
    date_style text,
    pressure text,
    time_zone text,
    week_start text,
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    is_admin smallint DEFAULT 0 NOT NULL,
    plan text DEFAULT 'hobbyist'::text NOT NULL,
    language text NOT NULL,
    email_verified_at text,
    last_seen_at text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    disabled_at text,
    plan_until text,
    plan_then text DEFAULT 'hobbyist'::text NOT NULL,
    ending_at text
);


--
-- Name: users_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: users_search; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users_search (
    rowid bigint NOT NULL,
    search text NOT NULL
);


--
-- Data for Name: alerts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: audit_chain; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_chain VALUES (1, 2, 'df2818167805944c0f5792119e68f41b53d3e73820532f9a338445438b85057b', '2026-11-23T20:34:18.831Z');


--
-- Data for Name: audit_seals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_seals VALUES (1, 1, 0, '211f77f6c9970edf2a73cd163da7e7615ce2b7020c376faaef3e8fa1a6757204');
INSERT INTO public.audit_seals VALUES (2, 2, 0, 'df2818167805944c0f5792119e68f41b53d3e73820532f9a338445438b85057b');


--
-- Data for Name: audits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audits VALUES (1, '2026-11-23T20:34:18.007Z', 1, 'created', 'User', 1, '{"name":[null,null],"email":[null,null]}');
INSERT INTO public.audits VALUES (2, '2026-11-23T20:34:18.740Z', 2, 'created', 'User', 2, '{"name":[null,null],"email":[null,null]}');
INSERT INTO public.audits VALUES (3, '2026-11-23T20:34:20.364Z', 3, 'created', 'User', 3, '{"name":[null,null],"email":[null,null]}');
INSERT INTO public.audits VALUES (4, '2026-11-23T20:34:20.577Z', 2, 'created', 'Bike', 1, '{"name":[null,"Zielony"],"brand":[null,"Canyon"],"model":[null,"Grizl"],"type":[null,"gravel"],"color":[null,"Forest green"],"mileage_hm":[null,80000],"is_public":[null,0],"accessories":[null,[]],"groupset_brand":[null,"Shimano"],"groupset_model":[null,"GRX"],"speeds":[null,12],"chain_brand":[null,"Shimano"],"chain_model":[null,"CN-M7100"],"cassette_brand":[null,"Shimano"],"cassette_range":[null,"10-45"],"brake_type":[null,"disc"],"brake_system":[null,"hydraulic"],"tire_size":[null,"45-622"]}');
INSERT INTO public.audits VALUES (5, '2026-11-23T20:34:20.604Z', 2, 'created', 'Bike', 2, '{"name":[null,"Stary"],"type":[null,"road"],"purchase_price_cents":[null,300000],"purchase_date":[null,"2019-05-01"],"mileage_hm":[null,86405],"purchase_currency":[null,"PLN"],"is_public":[null,0],"accessories":[null,[]],"speeds":[null,11],"chain_brand":[null,"KMC"],"chain_model":[null,"X11"],"crankset_brand":[null,"Shimano"],"chainring_size":[null,"50/34"],"tire_size":[null,"700x28C"]}');
INSERT INTO public.audits VALUES (6, '2026-11-23T20:34:20.620Z', 2, 'created', 'Bike', 3, '{"name":[null,"Nowy"],"type":[null,"mountain"],"is_public":[null,0],"accessories":[null,[]],"fork_brand":[null,"Fox"],"fork_travel_mm":[null,140]}');
INSERT INTO public.audits VALUES (7, '2026-11-23T20:34:20.630Z', 2, 'created', 'Bike', 4, '{"name":[null,"Jeżdżony"],"type":[null,"hybrid"],"is_public":[null,0],"accessories":[null,[]],"speeds":[null,9],"chain_brand":[null,"KMC"],"chain_model":[null,"X9"]}');
INSERT INTO public.audits VALUES (8, '2026-11-23T20:34:20.643Z', 2, 'created', 'Bike', 5, '{"name":[null,"Z licznikiem"],"type":[null,"touring"],"purchase_date":[null,"2023-03-15"],"mileage_hm":[null,12000],"is_public":[null,0],"accessories":[null,[]]}');
INSERT INTO public.audits VALUES (9, '2026-11-23T20:34:20.652Z', 3, 'created', 'Bike', 6, '{"name":[null,"Silver Fox"],"type":[null,"road"],"purchase_date":[null,"2022-06-01"],"is_public":[null,0],"accessories":[null,[]]}');
INSERT INTO public.audits VALUES (10, '2026-11-23T20:34:20.659Z', 3, 'created', 'Bike', 7, '{"name":[null,"Sold one"],"type":[null,"track"],"mileage_hm":[null,5000],"sold_on":[null,"2026-10-01"],"sold_price_cents":[null,20000],"is_public":[null,0],"accessories":[null,[]]}');
INSERT INTO public.audits VALUES (11, '2026-11-23T20:34:20.671Z', 2, 'created', 'Ride', 1, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (12, '2026-11-23T20:34:20.671Z', 2, 'updated', 'Bike', 1, '{"mileage_hm":[80000,80400]}');
INSERT INTO public.audits VALUES (13, '2026-11-23T20:34:20.690Z', 2, 'created', 'Ride', 2, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (14, '2026-11-23T20:34:20.690Z', 2, 'updated', 'Bike', 2, '{"mileage_hm":[86405,86805]}');
INSERT INTO public.audits VALUES (15, '2026-11-23T20:34:20.701Z', 2, 'created', 'Ride', 3, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (16, '2026-11-23T20:34:20.701Z', 2, 'updated', 'Bike', 4, '{"mileage_hm":[null,400]}');
INSERT INTO public.audits VALUES (17, '2026-11-23T20:34:20.712Z', 2, 'created', 'Ride', 4, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (18, '2026-11-23T20:34:20.712Z', 2, 'updated', 'Bike', 5, '{"mileage_hm":[12000,12400]}');
INSERT INTO public.audits VALUES (19, '2026-11-23T20:34:20.722Z', 2, 'created', 'Ride', 5, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (20, '2026-11-23T20:34:20.722Z', 2, 'updated', 'Bike', 1, '{"mileage_hm":[80400,81012]}');
INSERT INTO public.audits VALUES (21, '2026-11-23T20:34:20.735Z', 2, 'created', 'Ride', 6, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (22, '2026-11-23T20:34:20.735Z', 2, 'updated', 'Bike', 2, '{"mileage_hm":[86805,87417]}');
INSERT INTO public.audits VALUES (23, '2026-11-23T20:34:20.747Z', 2, 'created', 'Ride', 7, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (24, '2026-11-23T20:34:20.747Z', 2, 'updated', 'Bike', 4, '{"mileage_hm":[400,1012]}');
INSERT INTO public.audits VALUES (25, '2026-11-23T20:34:20.759Z', 2, 'created', 'Ride', 8, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (26, '2026-11-23T20:34:20.759Z', 2, 'updated', 'Bike', 5, '{"mileage_hm":[12400,13012]}');
INSERT INTO public.audits VALUES (27, '2026-11-23T20:34:20.776Z', 2, 'created', 'Ride', 9, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (28, '2026-11-23T20:34:20.776Z', 2, 'updated', 'Bike', 1, '{"mileage_hm":[81012,82192]}');
INSERT INTO public.audits VALUES (29, '2026-11-23T20:34:20.787Z', 2, 'created', 'Ride', 10, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (30, '2026-11-23T20:34:20.787Z', 2, 'updated', 'Bike', 2, '{"mileage_hm":[87417,88597]}');
INSERT INTO public.audits VALUES (31, '2026-11-23T20:34:20.802Z', 2, 'created', 'Ride', 11, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (32, '2026-11-23T20:34:20.802Z', 2, 'updated', 'Bike', 4, '{"mileage_hm":[1012,2192]}');
INSERT INTO public.audits VALUES (33, '2026-11-23T20:34:20.813Z', 2, 'created', 'Ride', 12, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (34, '2026-11-23T20:34:20.813Z', 2, 'updated', 'Bike', 5, '{"mileage_hm":[13012,14192]}');
INSERT INTO public.audits VALUES (35, '2026-11-23T20:34:20.834Z', 2, 'created', 'Ride', 13, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (36, '2026-11-23T20:34:20.847Z', 3, 'created', 'Ride', 14, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (37, '2026-11-23T20:34:20.847Z', 3, 'updated', 'Bike', 6, '{"mileage_hm":[null,750]}');
INSERT INTO public.audits VALUES (38, '2026-11-23T20:34:20.857Z', 3, 'created', 'Ride', 15, '{"distance_m":[null,null]}');
INSERT INTO public.audits VALUES (39, '2026-11-23T20:34:20.857Z', 3, 'updated', 'Bike', 7, '{"mileage_hm":[5000,5200]}');
INSERT INTO public.audits VALUES (40, '2026-11-23T20:34:20.965Z', 2, 'updated', 'Bike', 5, '{"mileage_hm":[14192,16180]}');
INSERT INTO public.audits VALUES (41, '2026-11-23T20:34:20.965Z', 2, 'created', 'Reading', 1, '{"km":[null,null]}');
INSERT INTO public.audits VALUES (42, '2026-11-23T20:34:21.048Z', 2, 'updated', 'Bike', 4, '{"mileage_hm":[2192,4000]}');
INSERT INTO public.audits VALUES (43, '2026-11-23T20:34:21.048Z', 2, 'created', 'Reading', 2, '{"km":[null,null]}');
INSERT INTO public.audits VALUES (44, '2026-11-23T20:34:21.105Z', 2, 'created', 'Part', 1, '{"kind":[null,"wheel"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (45, '2026-11-23T20:34:21.105Z', 2, 'created', 'Part', 2, '{"kind":[null,"cassette"],"brand":[null,"Shimano"],"initial_m":[null,0],"initial_s":[null,0],"range":[null,"10-45"]}');
INSERT INTO public.audits VALUES (46, '2026-11-23T20:34:21.105Z', 2, 'created', 'Part', 3, '{"kind":[null,"tyre"],"initial_m":[null,0],"initial_s":[null,0],"size":[null,"45-622"]}');
INSERT INTO public.audits VALUES (47, '2026-11-23T20:34:21.105Z', 2, 'created', 'Part', 4, '{"kind":[null,"wheel"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (48, '2026-11-23T20:34:21.105Z', 2, 'created', 'Part', 5, '{"kind":[null,"tyre"],"initial_m":[null,0],"initial_s":[null,0],"size":[null,"45-622"]}');
INSERT INTO public.audits VALUES (49, '2026-11-23T20:34:21.105Z', 2, 'created', 'Part', 6, '{"kind":[null,"chain"],"brand":[null,"Shimano"],"model":[null,"CN-M7100"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (50, '2026-11-23T20:34:21.158Z', 2, 'created', 'Part', 7, '{"kind":[null,"chain"],"brand":[null,"KMC"],"model":[null,"X12"],"acquired_on":[null,"2026-06-01"],"price_cents":[null,15900],"currency":[null,"PLN"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (51, '2026-11-23T20:34:21.205Z', 2, 'updated', 'Part', 7, '{"mounts":[[],["bike 1 chain any 2026-06-30T22:00:00.000Z–2026-11-23T20:34:20.577Z"]]}');
INSERT INTO public.audits VALUES (52, '2026-11-23T20:34:21.291Z', 2, 'updated', 'Part', 6, '{"measurement":[null,"chain_pct 0.5 2026-06-29T22:00:00.000Z"]}');
INSERT INTO public.audits VALUES (53, '2026-11-23T20:34:21.309Z', 2, 'created', 'Part', 8, '{"kind":[null,"crankset"],"brand":[null,"Shimano"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (54, '2026-11-23T20:34:21.309Z', 2, 'created', 'Part', 9, '{"kind":[null,"chainring"],"initial_m":[null,0],"initial_s":[null,0],"teeth":[null,50]}');
INSERT INTO public.audits VALUES (55, '2026-11-23T20:34:21.309Z', 2, 'created', 'Part', 10, '{"kind":[null,"chainring"],"initial_m":[null,0],"initial_s":[null,0],"teeth":[null,34]}');
INSERT INTO public.audits VALUES (56, '2026-11-23T20:34:21.309Z', 2, 'created', 'Part', 11, '{"kind":[null,"wheel"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (57, '2026-11-23T20:34:21.309Z', 2, 'created', 'Part', 12, '{"kind":[null,"tyre"],"initial_m":[null,0],"initial_s":[null,0],"size":[null,"700x28C"]}');
INSERT INTO public.audits VALUES (58, '2026-11-23T20:34:21.309Z', 2, 'created', 'Part', 13, '{"kind":[null,"wheel"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (59, '2026-11-23T20:34:21.309Z', 2, 'created', 'Part', 14, '{"kind":[null,"tyre"],"initial_m":[null,0],"initial_s":[null,0],"size":[null,"700x28C"]}');
INSERT INTO public.audits VALUES (60, '2026-11-23T20:34:21.309Z', 2, 'created', 'Part', 15, '{"kind":[null,"chain"],"brand":[null,"KMC"],"model":[null,"X11"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (61, '2026-11-23T20:34:21.333Z', 2, 'created', 'Part', 16, '{"kind":[null,"chain"],"brand":[null,"KMC"],"model":[null,"X9"],"initial_m":[null,0],"initial_s":[null,0]}');
INSERT INTO public.audits VALUES (62, '2026-11-23T20:34:21.467Z', 2, 'created', 'CarePlan', 1, '{"slot":[null,"chain"],"task":[null,"lube"],"every_m":[null,200000],"warn_pct":[null,80],"baseline":[null,"last"],"reset_on_swap":[null,1],"grid":[null,"actual"],"muted":[null,0],"active":[null,1]}');
INSERT INTO public.audits VALUES (63, '2026-11-23T20:34:21.494Z', 2, 'created', 'CarePlan', 2, '{"slot":[null,"chain"],"task":[null,"replace"],"every_m":[null,3000000],"warn_pct":[null,80],"baseline":[null,"last"],"reset_on_swap":[null,1],"grid":[null,"actual"],"muted":[null,0],"active":[null,1]}');
INSERT INTO public.audits VALUES (64, '2026-11-23T20:34:21.534Z', 2, 'created', 'CarePlan', 3, '{"task":[null,"inspect"],"every_days":[null,90],"warn_pct":[null,80],"baseline":[null,"last"],"reset_on_swap":[null,1],"grid":[null,"actual"],"muted":[null,0],"active":[null,1]}');
INSERT INTO public.audits VALUES (65, '2026-11-23T20:34:21.561Z', 2, 'created', 'Service', 1, '{"done_on":[null,"2026-08-22"],"by":[null,"shop"],"shop":[null,"Rowerownia"],"service_items":[null,["lube · plan 1 · part 7 · chain"]]}');
INSERT INTO public.audits VALUES (66, '2026-11-23T20:34:21.605Z', 2, 'created', 'Expense', 4, '{"bike_id":[null,1],"category":[null,"service"],"amount_cents":[null,24000],"currency":[null,"PLN"],"day":[null,"2026-08-22"],"shop":[null,"Rowerownia"]}');
INSERT INTO public.audits VALUES (67, '2026-11-23T20:34:21.626Z', 3, 'created', 'Expense', 5, '{"bike_id":[null,6],"category":[null,"insurance"],"amount_cents":[null,9900],"currency":[null,"USD"],"day":[null,"2026-07-05"]}');
INSERT INTO public.audits VALUES (68, '2026-11-23T20:34:21.640Z', 2, 'updated', 'Bike', 1, '{"is_public":[0,1],"share_token":[null,null]}');
INSERT INTO public.audits VALUES (69, '2026-11-23T20:34:22.330Z', 2, 'created', 'Part', 17, '{"kind":[null,"fork"],"brand":[null,"Fox"],"initial_m":[null,0],"initial_s":[null,0],"travel_mm":[null,140]}');


--
-- Data for Name: audits_unsealed; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audits_unsealed VALUES (3);
INSERT INTO public.audits_unsealed VALUES (4);
INSERT INTO public.audits_unsealed VALUES (5);
INSERT INTO public.audits_unsealed VALUES (6);
INSERT INTO public.audits_unsealed VALUES (7);
INSERT INTO public.audits_unsealed VALUES (8);
INSERT INTO public.audits_unsealed VALUES (9);
INSERT INTO public.audits_unsealed VALUES (10);
INSERT INTO public.audits_unsealed VALUES (11);
INSERT INTO public.audits_unsealed VALUES (12);
INSERT INTO public.audits_unsealed VALUES (13);
INSERT INTO public.audits_unsealed VALUES (14);
INSERT INTO public.audits_unsealed VALUES (15);
INSERT INTO public.audits_unsealed VALUES (16);
INSERT INTO public.audits_unsealed VALUES (17);
INSERT INTO public.audits_unsealed VALUES (18);
INSERT INTO public.audits_unsealed VALUES (19);
INSERT INTO public.audits_unsealed VALUES (20);
INSERT INTO public.audits_unsealed VALUES (21);
INSERT INTO public.audits_unsealed VALUES (22);
INSERT INTO public.audits_unsealed VALUES (23);
INSERT INTO public.audits_unsealed VALUES (24);
INSERT INTO public.audits_unsealed VALUES (25);
INSERT INTO public.audits_unsealed VALUES (26);
INSERT INTO public.audits_unsealed VALUES (27);
INSERT INTO public.audits_unsealed VALUES (28);
INSERT INTO public.audits_unsealed VALUES (29);
INSERT INTO public.audits_unsealed VALUES (30);
INSERT INTO public.audits_unsealed VALUES (31);
INSERT INTO public.audits_unsealed VALUES (32);
INSERT INTO public.audits_unsealed VALUES (33);
INSERT INTO public.audits_unsealed VALUES (34);
INSERT INTO public.audits_unsealed VALUES (35);
INSERT INTO public.audits_unsealed VALUES (36);
INSERT INTO public.audits_unsealed VALUES (37);
INSERT INTO public.audits_unsealed VALUES (38);
INSERT INTO public.audits_unsealed VALUES (39);
INSERT INTO public.audits_unsealed VALUES (40);
INSERT INTO public.audits_unsealed VALUES (41);
INSERT INTO public.audits_unsealed VALUES (42);
INSERT INTO public.audits_unsealed VALUES (43);
INSERT INTO public.audits_unsealed VALUES (44);
INSERT INTO public.audits_unsealed VALUES (45);
INSERT INTO public.audits_unsealed VALUES (46);
INSERT INTO public.audits_unsealed VALUES (47);
INSERT INTO public.audits_unsealed VALUES (48);
INSERT INTO public.audits_unsealed VALUES (49);
INSERT INTO public.audits_unsealed VALUES (50);
INSERT INTO public.audits_unsealed VALUES (51);
INSERT INTO public.audits_unsealed VALUES (52);
INSERT INTO public.audits_unsealed VALUES (53);
INSERT INTO public.audits_unsealed VALUES (54);
INSERT INTO public.audits_unsealed VALUES (55);
INSERT INTO public.audits_unsealed VALUES (56);
INSERT INTO public.audits_unsealed VALUES (57);
INSERT INTO public.audits_unsealed VALUES (58);
INSERT INTO public.audits_unsealed VALUES (59);
INSERT INTO public.audits_unsealed VALUES (60);
INSERT INTO public.audits_unsealed VALUES (61);
INSERT INTO public.audits_unsealed VALUES (62);
INSERT INTO public.audits_unsealed VALUES (63);
INSERT INTO public.audits_unsealed VALUES (64);
INSERT INTO public.audits_unsealed VALUES (65);
INSERT INTO public.audits_unsealed VALUES (66);
INSERT INTO public.audits_unsealed VALUES (67);
INSERT INTO public.audits_unsealed VALUES (68);
INSERT INTO public.audits_unsealed VALUES (69);


--
-- Data for Name: bikes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.bikes VALUES (3, 2, 'Nowy', NULL, NULL, 'mountain', NULL, NULL, NULL, NULL, NULL, NULL, '[]', '{"frame_material":null,"frame_size":null,"fork_brand":"Fox","fork_model":null,"fork_type":null,"fork_travel_mm":140,"serial":null,"groupset_brand":null,"groupset_model":null,"speeds":null,"chain_brand":null,"chain_model":null,"cassette_brand":null,"cassette_model":null,"cassette_range":null,"crankset_brand":null,"crankset_model":null,"chainring_size":null,"bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":null,"brake_system":null,"brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":null,"tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null,"police_mark":null,"stack":null,"reach":null,"head_tube_angle":null,"seat_tube_angle":null,"head_tube":null,"seat_tube":null,"effective_top_tube":null,"chainstay":null,"bb_drop":null,"wheelbase":null,"front_centre":null,"fork_offset":null,"fork_length":null,"trail":null,"standover":null,"spacers":null,"headset_cap":null,"stem_angle":null,"bar_reach":null,"bar_drop":null,"saddle_height":null,"saddle_setback":null,"crank_length":null,"weight_g":null}', 0, NULL, '2026-11-23T20:34:20.620Z', '2026-11-23T20:34:20.620Z', NULL, '[]', 0, 0, 81, 0, 0, 1, 1, NULL, 0, '2026-11-23T20:34:22.330Z', NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO public.bikes VALUES (7, 3, 'Sold one', NULL, NULL, 'track', NULL, NULL, NULL, NULL, 5200, NULL, '[]', '{"frame_material":null,"frame_size":null,"fork_brand":null,"fork_model":null,"fork_type":null,"fork_travel_mm":null,"serial":null,"groupset_brand":null,"groupset_model":null,"speeds":null,"chain_brand":null,"chain_model":null,"cassette_brand":null,"cassette_model":null,"cassette_range":null,"crankset_brand":null,"crankset_model":null,"chainring_size":null,"bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":null,"brake_system":null,"brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":null,"tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null,"police_mark":null,"stack":null,"reach":null,"head_tube_angle":null,"seat_tube_angle":null,"head_tube":null,"seat_tube":null,"effective_top_tube":null,"chainstay":null,"bb_drop":null,"wheelbase":null,"front_centre":null,"fork_offset":null,"fork_length":null,"trail":null,"standover":null,"spacers":null,"headset_cap":null,"stem_angle":null,"bar_reach":null,"bar_drop":null,"saddle_height":null,"saddle_setback":null,"crank_length":null,"weight_g":null}', 0, NULL, '2026-11-23T20:34:20.659Z', '2026-11-23T20:34:20.857Z', NULL, '[]', 0, 0, 81, 0, 0, 2, 1, NULL, 0, NULL, NULL, 0, '2026-10-01', 20000, NULL, NULL, NULL, 0, NULL);
INSERT INTO public.bikes VALUES (5, 2, 'Z licznikiem', NULL, NULL, 'touring', NULL, NULL, NULL, '2023-03-15', 16180, NULL, '[]', '{"frame_material":null,"frame_size":null,"fork_brand":null,"fork_model":null,"fork_type":null,"fork_travel_mm":null,"serial":null,"groupset_brand":null,"groupset_model":null,"speeds":null,"chain_brand":null,"chain_model":null,"cassette_brand":null,"cassette_model":null,"cassette_range":null,"crankset_brand":null,"crankset_model":null,"chainring_size":null,"bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":null,"brake_system":null,"brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":null,"tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null,"police_mark":null,"stack":null,"reach":null,"head_tube_angle":null,"seat_tube_angle":null,"head_tube":null,"seat_tube":null,"effective_top_tube":null,"chainstay":null,"bb_drop":null,"wheelbase":null,"front_centre":null,"fork_offset":null,"fork_length":null,"trail":null,"standover":null,"spacers":null,"headset_cap":null,"stem_angle":null,"bar_reach":null,"bar_drop":null,"saddle_height":null,"saddle_setback":null,"crank_length":null,"weight_g":null}', 0, NULL, '2026-11-23T20:34:20.643Z', '2026-11-23T20:34:20.965Z', NULL, '[]', 0, 0, 81, 0, 0, 5, 1, NULL, 0, '2026-11-23T20:34:21.404Z', NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO public.bikes VALUES (1, 2, 'Zielony', 'Canyon', 'Grizl', 'gravel', NULL, 'Forest green', NULL, NULL, 82192, NULL, '[]', '{"frame_material":null,"frame_size":null,"fork_brand":null,"fork_model":null,"fork_type":null,"fork_travel_mm":null,"serial":null,"groupset_brand":"Shimano","groupset_model":"GRX","speeds":12,"chain_brand":"Shimano","chain_model":"CN-M7100","cassette_brand":"Shimano","cassette_model":null,"cassette_range":"10-45","crankset_brand":null,"crankset_model":null,"chainring_size":null,"bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":"disc","brake_system":"hydraulic","brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":"45-622","tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null,"police_mark":null,"stack":null,"reach":null,"head_tube_angle":null,"seat_tube_angle":null,"head_tube":null,"seat_tube":null,"effective_top_tube":null,"chainstay":null,"bb_drop":null,"wheelbase":null,"front_centre":null,"fork_offset":null,"fork_length":null,"trail":null,"standover":null,"spacers":null,"headset_cap":null,"stem_angle":null,"bar_reach":null,"bar_drop":null,"saddle_height":null,"saddle_setback":null,"crank_length":null,"weight_g":null}', 1, 'd82hi8mx69yj3jezfbq5bjp4x7f4tw9j', '2026-11-23T20:34:20.577Z', '2026-11-23T20:34:21.640Z', 1, '[[1,0]]', 4, 1, 81, 0, 0, 4, 2, NULL, 0, '2026-11-23T20:34:21.105Z', NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO public.bikes VALUES (2, 2, 'Stary', NULL, NULL, 'road', NULL, NULL, 300000, '2019-05-01', 88597, NULL, '[]', '{"frame_material":null,"frame_size":null,"fork_brand":null,"fork_model":null,"fork_type":null,"fork_travel_mm":null,"serial":null,"groupset_brand":null,"groupset_model":null,"speeds":11,"chain_brand":"KMC","chain_model":"X11","cassette_brand":null,"cassette_model":null,"cassette_range":null,"crankset_brand":"Shimano","crankset_model":null,"chainring_size":"50/34","bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":null,"brake_system":null,"brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":"700x28C","tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null,"police_mark":null,"stack":null,"reach":null,"head_tube_angle":null,"seat_tube_angle":null,"head_tube":null,"seat_tube":null,"effective_top_tube":null,"chainstay":null,"bb_drop":null,"wheelbase":null,"front_centre":null,"fork_offset":null,"fork_length":null,"trail":null,"standover":null,"spacers":null,"headset_cap":null,"stem_angle":null,"bar_reach":null,"bar_drop":null,"saddle_height":null,"saddle_setback":null,"crank_length":null,"weight_g":null}', 0, NULL, '2026-11-23T20:34:20.604Z', '2026-11-23T20:34:20.787Z', NULL, '[]', 0, 0, 81, 0, 0, 4, 1, 'PLN', 0, '2026-11-23T20:34:21.309Z', NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO public.bikes VALUES (4, 2, 'Jeżdżony', NULL, NULL, 'hybrid', NULL, NULL, NULL, NULL, 4000, NULL, '[]', '{"frame_material":null,"frame_size":null,"fork_brand":null,"fork_model":null,"fork_type":null,"fork_travel_mm":null,"serial":null,"groupset_brand":null,"groupset_model":null,"speeds":9,"chain_brand":"KMC","chain_model":"X9","cassette_brand":null,"cassette_model":null,"cassette_range":null,"crankset_brand":null,"crankset_model":null,"chainring_size":null,"bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":null,"brake_system":null,"brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":null,"tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null,"police_mark":null,"stack":null,"reach":null,"head_tube_angle":null,"seat_tube_angle":null,"head_tube":null,"seat_tube":null,"effective_top_tube":null,"chainstay":null,"bb_drop":null,"wheelbase":null,"front_centre":null,"fork_offset":null,"fork_length":null,"trail":null,"standover":null,"spacers":null,"headset_cap":null,"stem_angle":null,"bar_reach":null,"bar_drop":null,"saddle_height":null,"saddle_setback":null,"crank_length":null,"weight_g":null}', 0, NULL, '2026-11-23T20:34:20.630Z', '2026-11-23T20:34:21.048Z', NULL, '[]', 0, 0, 81, 0, 0, 5, 1, NULL, 0, '2026-11-23T20:34:21.333Z', NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO public.bikes VALUES (6, 3, 'Silver Fox', NULL, NULL, 'road', NULL, NULL, NULL, '2022-06-01', 750, NULL, '[]', '{"frame_material":null,"frame_size":null,"fork_brand":null,"fork_model":null,"fork_type":null,"fork_travel_mm":null,"serial":null,"groupset_brand":null,"groupset_model":null,"speeds":null,"chain_brand":null,"chain_model":null,"cassette_brand":null,"cassette_model":null,"cassette_range":null,"crankset_brand":null,"crankset_model":null,"chainring_size":null,"bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":null,"brake_system":null,"brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":null,"tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null,"police_mark":null,"stack":null,"reach":null,"head_tube_angle":null,"seat_tube_angle":null,"head_tube":null,"seat_tube":null,"effective_top_tube":null,"chainstay":null,"bb_drop":null,"wheelbase":null,"front_centre":null,"fork_offset":null,"fork_length":null,"trail":null,"standover":null,"spacers":null,"headset_cap":null,"stem_angle":null,"bar_reach":null,"bar_drop":null,"saddle_height":null,"saddle_setback":null,"crank_length":null,"weight_g":null}', 0, NULL, '2026-11-23T20:34:20.652Z', '2026-11-23T20:34:20.847Z', NULL, '[]', 0, 0, 81, 0, 0, 2, 1, NULL, 0, '2026-11-23T20:34:21.425Z', NULL, 0, NULL, NULL, NULL, NULL, NULL, 0, NULL);


--
-- Data for Name: bikes_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.bikes_search VALUES (1, '  zielony  canyon  grizl', '  ola  nowak  ola@example.com');
INSERT INTO public.bikes_search VALUES (2, '  stary', '  ola  nowak  ola@example.com');
INSERT INTO public.bikes_search VALUES (3, '  nowy', '  ola  nowak  ola@example.com');
INSERT INTO public.bikes_search VALUES (4, '  jezdzony', '  ola  nowak  ola@example.com');
INSERT INTO public.bikes_search VALUES (5, '  z  licznikiem', '  ola  nowak  ola@example.com');
INSERT INTO public.bikes_search VALUES (6, '  silver  fox', '  jan  kowal  jan@example.com');
INSERT INTO public.bikes_search VALUES (7, '  sold  one', '  jan  kowal  jan@example.com');


--
-- Data for Name: branding; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: budgets; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: calendar_links; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: care_digests; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.care_digests VALUES (2, '2026-11-24T07:00:00.000Z', NULL);


--
-- Data for Name: care_plans; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.care_plans VALUES (1, 2, 1, NULL, 'chain', 'lube', 200000, NULL, NULL, NULL, 80, 'last', NULL, 1, 'actual', 0, 1, NULL, 1, '2026-11-23T20:34:21.467Z', '2026-11-23T20:34:21.467Z');
INSERT INTO public.care_plans VALUES (2, 2, 2, NULL, 'chain', 'replace', 3000000, NULL, NULL, NULL, 80, 'last', NULL, 1, 'actual', 0, 1, NULL, 1, '2026-11-23T20:34:21.494Z', '2026-11-23T20:34:21.494Z');
INSERT INTO public.care_plans VALUES (3, 2, 4, NULL, NULL, 'inspect', NULL, NULL, 90, NULL, 80, 'last', NULL, 1, 'actual', 0, 1, NULL, 1, '2026-11-23T20:34:21.534Z', '2026-11-23T20:34:21.534Z');


--
-- Data for Name: contact_messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contact_messages VALUES (1, 'Gość', 'guest@example.com', 'Pytanie', 'Czy to działa na tablecie?', 'en', 'pending', '2026-11-23T20:34:21.669Z');


--
-- Data for Name: contact_messages_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contact_messages_search VALUES (1, '  gosc  guest@example.com  pytanie  czy  to  dziala  na  tablecie?');


--
-- Data for Name: day_rates; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: dossier_files; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: dossiers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: exchange_rates; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: expense_files; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: expenses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.expenses VALUES (1, 2, 2, NULL, NULL, 'purchase', 300000, 'PLN', '2019-05-01', NULL, NULL, NULL, NULL, NULL, 'bike', NULL, '', 1, '2026-11-23T20:34:20.604Z', '2026-11-23T20:34:20.604Z');
INSERT INTO public.expenses VALUES (2, 3, 7, NULL, NULL, 'sale', -20000, 'USD', '2026-10-01', NULL, NULL, NULL, NULL, NULL, 'sale', NULL, '', 1, '2026-11-23T20:34:20.659Z', '2026-11-23T20:34:20.659Z');
INSERT INTO public.expenses VALUES (3, 2, NULL, 7, NULL, 'part', 15900, 'PLN', '2026-06-01', NULL, NULL, NULL, NULL, NULL, 'part', NULL, '', 1, '2026-11-23T20:34:21.158Z', '2026-11-23T20:34:21.158Z');
INSERT INTO public.expenses VALUES (4, 2, 1, NULL, NULL, 'service', 24000, 'PLN', '2026-08-22', NULL, NULL, 'Rowerownia', NULL, NULL, NULL, NULL, '  rowerownia', 1, '2026-11-23T20:34:21.605Z', '2026-11-23T20:34:21.605Z');
INSERT INTO public.expenses VALUES (5, 3, 6, NULL, NULL, 'insurance', 9900, 'USD', '2026-07-05', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:21.626Z', '2026-11-23T20:34:21.626Z');


--
-- Data for Name: feedback; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: feedback_search; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: jobs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES ('0001-house', '2026-11-23T20:34:15.186Z');
INSERT INTO public.kysely_migration VALUES ('0002-photos', '2026-11-23T20:34:15.264Z');
INSERT INTO public.kysely_migration VALUES ('0003-sharing', '2026-11-23T20:34:15.379Z');
INSERT INTO public.kysely_migration VALUES ('0004-whole-specs', '2026-11-23T20:34:15.382Z');
INSERT INTO public.kysely_migration VALUES ('0005-messages', '2026-11-23T20:34:15.456Z');
INSERT INTO public.kysely_migration VALUES ('0006-sky-dash', '2026-11-23T20:34:16.003Z');
INSERT INTO public.kysely_migration VALUES ('0007-subscriptions', '2026-11-23T20:34:16.034Z');
INSERT INTO public.kysely_migration VALUES ('0008-branding', '2026-11-23T20:34:16.043Z');
INSERT INTO public.kysely_migration VALUES ('0009-jobs', '2026-11-23T20:34:16.054Z');
INSERT INTO public.kysely_migration VALUES ('0010-versions', '2026-11-23T20:34:16.058Z');
INSERT INTO public.kysely_migration VALUES ('0011-granted-plans', '2026-11-23T20:34:16.059Z');
INSERT INTO public.kysely_migration VALUES ('0012-used-links', '2026-11-23T20:34:16.060Z');
INSERT INTO public.kysely_migration VALUES ('0013-job-queue', '2026-11-23T20:34:16.069Z');
INSERT INTO public.kysely_migration VALUES ('0014-purchase-currency', '2026-11-23T20:34:16.070Z');
INSERT INTO public.kysely_migration VALUES ('0015-rides', '2026-11-23T20:34:16.214Z');
INSERT INTO public.kysely_migration VALUES ('0016-parts', '2026-11-23T20:34:16.551Z');
INSERT INTO public.kysely_migration VALUES ('0017-shown-parts', '2026-11-23T20:34:16.558Z');
INSERT INTO public.kysely_migration VALUES ('0018-sheet-parts', '2026-11-23T20:34:16.598Z');
INSERT INTO public.kysely_migration VALUES ('0019-change-keys', '2026-11-23T20:34:16.646Z');
INSERT INTO public.kysely_migration VALUES ('0020-ride-imports', '2026-11-23T20:34:16.944Z');
INSERT INTO public.kysely_migration VALUES ('0021-shown-rides', '2026-11-23T20:34:16.964Z');
INSERT INTO public.kysely_migration VALUES ('0022-care', '2026-11-23T20:34:17.358Z');
INSERT INTO public.kysely_migration VALUES ('0023-costs', '2026-11-23T20:34:17.721Z');
INSERT INTO public.kysely_migration VALUES ('0024-shown-cockpit', '2026-11-23T20:34:17.724Z');
INSERT INTO public.kysely_migration VALUES ('0025-sheets-of-cranks', '2026-11-23T20:34:17.729Z');
INSERT INTO public.kysely_migration VALUES ('0026-large-accounts', '2026-11-23T20:34:17.746Z');
INSERT INTO public.kysely_migration VALUES ('0027-sighting-networks', '2026-11-23T20:34:17.747Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);


--
-- Data for Name: mailed_links; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: measurements; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.measurements VALUES (1, 6, '2026-06-29T22:00:00.000Z', 'chain_pct', 0.5, NULL);


--
-- Data for Name: mounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mounts VALUES (1, 1, 1, NULL, 'rear_wheel', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.mounts VALUES (2, 2, NULL, 1, 'cassette', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.mounts VALUES (3, 3, NULL, 1, 'tyre', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.mounts VALUES (4, 4, 1, NULL, 'front_wheel', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.mounts VALUES (5, 5, NULL, 4, 'tyre', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.mounts VALUES (6, 6, 1, NULL, 'chain', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.mounts VALUES (7, 7, 1, NULL, 'chain', 'any', '2026-06-30T22:00:00.000Z', '2026-11-23T20:34:20.577Z');
INSERT INTO public.mounts VALUES (8, 8, 2, NULL, 'crankset', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.mounts VALUES (9, 9, NULL, 8, 'chainring_1', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.mounts VALUES (10, 10, NULL, 8, 'chainring_2', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.mounts VALUES (11, 11, 2, NULL, 'rear_wheel', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.mounts VALUES (12, 12, NULL, 11, 'tyre', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.mounts VALUES (13, 13, 2, NULL, 'front_wheel', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.mounts VALUES (14, 14, NULL, 13, 'tyre', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.mounts VALUES (15, 15, 2, NULL, 'chain', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.mounts VALUES (16, 16, 4, NULL, 'chain', 'any', '2026-11-23T20:34:20.630Z', NULL);
INSERT INTO public.mounts VALUES (17, 17, 3, NULL, 'fork', 'any', '2026-11-23T20:34:20.620Z', NULL);


--
-- Data for Name: muted_bikes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: notification_settings; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: odometer_readings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.odometer_readings VALUES (1, 5, '2026-06-30T22:00:00.000Z', 15000, 'po przeglądzie', '2026-11-23T20:34:20.965Z');
INSERT INTO public.odometer_readings VALUES (2, 4, '2026-09-14T22:00:00.000Z', 4000, NULL, '2026-11-23T20:34:21.048Z');


--
-- Data for Name: odometers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.odometers VALUES (1, 80000, '2026-11-23T20:34:20.577Z');
INSERT INTO public.odometers VALUES (2, 86405, '2026-11-23T20:34:20.604Z');
INSERT INTO public.odometers VALUES (4, NULL, '2026-11-23T20:34:20.630Z');
INSERT INTO public.odometers VALUES (5, 12000, '2026-11-23T20:34:20.643Z');
INSERT INTO public.odometers VALUES (6, NULL, '2026-11-23T20:34:20.652Z');
INSERT INTO public.odometers VALUES (7, 5000, '2026-11-23T20:34:20.659Z');


--
-- Data for Name: part_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.part_changes VALUES (1, '5e3b3032-692e-470a-82e3-6b151ff4abea', 2, 1, NULL, 'sheet', '2026-11-23T20:34:20.577Z', '{"effects":[]}', '{"mounts":[],"parts":[]}', '2026-11-23T20:34:21.105Z');
INSERT INTO public.part_changes VALUES (2, '6ac14212-dcae-46e0-a1d9-f60e297c9923', 2, 1, 7, 'place', '2026-06-30T22:00:00.000Z', '{"effects":[{"act":"mount","bike_id":1,"parent_id":null,"slot":"chain","part_id":7,"scope":"any","at":"2026-06-30T22:00:00.000Z"}]}', '{"parts":[],"mounts":[{"before":null,"after":{"bike_id":1,"parent_id":null,"slot":"chain","part_id":7,"scope":"any","from_at":"2026-06-30T22:00:00.000Z","to_at":"2026-11-23T20:34:20.577Z","id":7}}]}', '2026-11-23T20:34:21.205Z');
INSERT INTO public.part_changes VALUES (3, 'bb1a6ac8-c259-4c72-9b92-6d44c5ae2e1c', 2, 2, NULL, 'sheet', '2019-04-30T22:00:00.000Z', '{"effects":[]}', '{"mounts":[],"parts":[]}', '2026-11-23T20:34:21.309Z');
INSERT INTO public.part_changes VALUES (4, '6dc176de-7842-45d5-810e-0455f0f8a86b', 2, 4, NULL, 'sheet', '2026-11-23T20:34:20.630Z', '{"effects":[]}', '{"mounts":[],"parts":[]}', '2026-11-23T20:34:21.333Z');
INSERT INTO public.part_changes VALUES (5, 'e2e732f7-48c8-4009-9b54-4692e1a844e7', 2, 3, NULL, 'sheet', '2026-11-23T20:34:20.620Z', '{"effects":[]}', '{"mounts":[],"parts":[]}', '2026-11-23T20:34:22.330Z');


--
-- Data for Name: part_spans; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.part_spans VALUES (1, 1, 1, 1, 'rear_wheel', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.part_spans VALUES (2, 2, 2, 1, 'rear_wheel/cassette', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.part_spans VALUES (3, 3, 3, 1, 'rear_wheel/tyre', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.part_spans VALUES (4, 4, 4, 1, 'front_wheel', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.part_spans VALUES (5, 5, 5, 1, 'front_wheel/tyre', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.part_spans VALUES (6, 6, 6, 1, 'chain', 'any', '2026-11-23T20:34:20.577Z', NULL);
INSERT INTO public.part_spans VALUES (7, 7, 7, 1, 'chain', 'any', '2026-06-30T22:00:00.000Z', '2026-11-23T20:34:20.577Z');
INSERT INTO public.part_spans VALUES (8, 8, 8, 2, 'crankset', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.part_spans VALUES (9, 9, 9, 2, 'crankset/chainring_1', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.part_spans VALUES (10, 10, 10, 2, 'crankset/chainring_2', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.part_spans VALUES (11, 11, 11, 2, 'rear_wheel', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.part_spans VALUES (12, 12, 12, 2, 'rear_wheel/tyre', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.part_spans VALUES (13, 13, 13, 2, 'front_wheel', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.part_spans VALUES (14, 14, 14, 2, 'front_wheel/tyre', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.part_spans VALUES (15, 15, 15, 2, 'chain', 'any', '2019-04-30T22:00:00.000Z', NULL);
INSERT INTO public.part_spans VALUES (16, 16, 16, 4, 'chain', 'any', '2026-11-23T20:34:20.630Z', NULL);
INSERT INTO public.part_spans VALUES (17, 17, 17, 3, 'fork', 'any', '2026-11-23T20:34:20.620Z', NULL);


--
-- Data for Name: parts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.parts VALUES (1, 2, 'wheel', NULL, NULL, '{}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.105Z', '2026-11-23T20:34:21.105Z');
INSERT INTO public.parts VALUES (2, 2, 'cassette', 'Shimano', NULL, '{"range":"10-45"}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.105Z', '2026-11-23T20:34:21.105Z');
INSERT INTO public.parts VALUES (3, 2, 'tyre', NULL, NULL, '{"size":"45-622"}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.105Z', '2026-11-23T20:34:21.105Z');
INSERT INTO public.parts VALUES (4, 2, 'wheel', NULL, NULL, '{}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.105Z', '2026-11-23T20:34:21.105Z');
INSERT INTO public.parts VALUES (5, 2, 'tyre', NULL, NULL, '{"size":"45-622"}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.105Z', '2026-11-23T20:34:21.105Z');
INSERT INTO public.parts VALUES (6, 2, 'chain', 'Shimano', 'CN-M7100', '{}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.105Z', '2026-11-23T20:34:21.105Z');
INSERT INTO public.parts VALUES (7, 2, 'chain', 'KMC', 'X12', '{}', NULL, '2026-06-01', 15900, 'PLN', 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.158Z', '2026-11-23T20:34:21.158Z');
INSERT INTO public.parts VALUES (8, 2, 'crankset', 'Shimano', NULL, '{}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.309Z', '2026-11-23T20:34:21.309Z');
INSERT INTO public.parts VALUES (9, 2, 'chainring', NULL, NULL, '{"teeth":50}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.309Z', '2026-11-23T20:34:21.309Z');
INSERT INTO public.parts VALUES (10, 2, 'chainring', NULL, NULL, '{"teeth":34}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.309Z', '2026-11-23T20:34:21.309Z');
INSERT INTO public.parts VALUES (11, 2, 'wheel', NULL, NULL, '{}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.309Z', '2026-11-23T20:34:21.309Z');
INSERT INTO public.parts VALUES (12, 2, 'tyre', NULL, NULL, '{"size":"700x28C"}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.309Z', '2026-11-23T20:34:21.309Z');
INSERT INTO public.parts VALUES (13, 2, 'wheel', NULL, NULL, '{}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.309Z', '2026-11-23T20:34:21.309Z');
INSERT INTO public.parts VALUES (14, 2, 'tyre', NULL, NULL, '{"size":"700x28C"}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.309Z', '2026-11-23T20:34:21.309Z');
INSERT INTO public.parts VALUES (15, 2, 'chain', 'KMC', 'X11', '{}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.309Z', '2026-11-23T20:34:21.309Z');
INSERT INTO public.parts VALUES (16, 2, 'chain', 'KMC', 'X9', '{}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:21.333Z', '2026-11-23T20:34:21.333Z');
INSERT INTO public.parts VALUES (17, 2, 'fork', 'Fox', NULL, '{"travel_mm":140}', NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '2026-11-23T20:34:22.330Z', '2026-11-23T20:34:22.330Z');


--
-- Data for Name: photos; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.photos VALUES (1, 1, 'e114d014c52fc45fc331290c57766468', 'png', 48, 32, 0, '2026-11-23T20:34:22.172Z');


--
-- Data for Name: profiles; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: queued_jobs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.queued_jobs VALUES (1, 'deadJobs', 'jH8QyT2urxxpFbv9pNY84go0Nn6mWttFtlYXMFipdfo=', 'waiting', '2026-11-23T21:34:18.359Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.211Z', '2026-11-23T20:34:18.359Z');
INSERT INTO public.queued_jobs VALUES (2, 'rateLimits', 'fFwLzhsWCo/C0fhmbfa0B7XHMPdxrlv3bFDHMRIJq9k=', 'waiting', '2026-11-23T21:34:18.388Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.218Z', '2026-11-23T20:34:18.388Z');
INSERT INTO public.queued_jobs VALUES (3, 'usedKeys', 'djJx3Nq3h1qmNO6hECiZ73WBo/BqxFc8ZBTjE1uVIcA=', 'waiting', '2026-11-23T21:34:18.467Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.363Z', '2026-11-23T20:34:18.467Z');
INSERT INTO public.queued_jobs VALUES (4, 'tokens', 'QeMS3dK6qfZQJz7dE7Fs7wr/YRE68snOjzCPpoFTxDc=', 'waiting', '2026-11-23T21:34:18.489Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.420Z', '2026-11-23T20:34:18.489Z');
INSERT INTO public.queued_jobs VALUES (5, 'profilePhotos', 'KL3i6MRIiDGgUYfY+NCVf01bXOOzAd8OhazJnbPYpQ4=', 'waiting', '2026-11-23T21:34:18.523Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.463Z', '2026-11-23T20:34:18.523Z');
INSERT INTO public.queued_jobs VALUES (6, 'logos', 'Yqo/SbGPkJ97VyiOkpLpB8M8jGm/zZg2RtTYt2bVEQA=', 'waiting', '2026-11-23T21:34:18.531Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.473Z', '2026-11-23T20:34:18.531Z');
INSERT INTO public.queued_jobs VALUES (7, 'dossierFiles', 'LVLKu00f61Nx4/P85u2zm2yXBpWwagnIxoFETCaJQgw=', 'waiting', '2026-11-23T21:34:18.562Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.491Z', '2026-11-23T20:34:18.562Z');
INSERT INTO public.queued_jobs VALUES (15, 'accountEndings', '0BKedqtTIzOEsp6hkofH5OWsz92Vnp4A2xRbzzNzWxE=', 'waiting', '2026-11-23T20:34:18.613Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.613Z', '2026-11-23T20:34:18.613Z');
INSERT INTO public.queued_jobs VALUES (8, 'exchangeRates', '0tS9Va6p7zov4eMmPI4V+AfwWgUSVKOVuGLhYaIOpUY=', 'waiting', '2026-11-23T20:39:18.626Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.504Z', '2026-11-23T20:34:18.626Z');
INSERT INTO public.queued_jobs VALUES (17, 'bikeEndings', 'ncqNNUAd2jASI8DlqI+nzxcKrpXmy3Y61zmqBNFjRM0=', 'waiting', '2026-11-23T20:34:18.637Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.637Z', '2026-11-23T20:34:18.637Z');
INSERT INTO public.queued_jobs VALUES (18, 'sheets', '5xymmD4qY/9dLfo+HUnZNOSzIVTRTgBsqzDEaQP3mvM=', 'waiting', '2026-11-23T20:34:18.650Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.650Z', '2026-11-23T20:34:18.650Z');
INSERT INTO public.queued_jobs VALUES (9, 'subscriptions', 'mM+JzZKVLqum0gbI5SvZ/6N8ok9MtX4BTSIn1j5ZAwo=', 'waiting', '2026-11-23T21:34:18.693Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.510Z', '2026-11-23T20:34:18.693Z');
INSERT INTO public.queued_jobs VALUES (10, 'rideFiles', 'w3brghgyhtHD/RxJkjUKJZKSVF9wblmyjCxDnNfq6FE=', 'waiting', '2026-11-23T21:34:18.705Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.523Z', '2026-11-23T20:34:18.705Z');
INSERT INTO public.queued_jobs VALUES (11, 'expenseRates', 'vNSCKAJ9RLRt+B+VbXhAIeW58jHY6d7n7WaQpxrGk0I=', 'waiting', '2026-11-23T21:34:18.706Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.560Z', '2026-11-23T20:34:18.706Z');
INSERT INTO public.queued_jobs VALUES (12, 'receipts', 'HCAVkRJ2hpzqqEHAmevlBE/9/hVrNwa9AJiLlIdfCBo=', 'waiting', '2026-11-23T21:34:18.716Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.561Z', '2026-11-23T20:34:18.716Z');
INSERT INTO public.queued_jobs VALUES (13, 'photos', 'HJu17dRtqlXy+PY46XbT1dW1IdZvLJWHZzwwEnEo6n8=', 'waiting', '2026-11-23T21:34:18.720Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.568Z', '2026-11-23T20:34:18.720Z');
INSERT INTO public.queued_jobs VALUES (14, 'digest', 'ommIxARRDVfg0hE+X3nNIqYLlQRYBh2NOzGUV0nZIrY=', 'waiting', '2026-11-23T21:34:18.742Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.600Z', '2026-11-23T20:34:18.742Z');
INSERT INTO public.queued_jobs VALUES (19, 'tallies', 'AmiSqiMzPHv3ExUhfawNxfRiVtJbPVva0kAnS5z8GXA=', 'waiting', '2026-11-23T20:34:23.828Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.675Z', '2026-11-23T20:34:18.828Z');
INSERT INTO public.queued_jobs VALUES (20, 'seals', 'OjkW3UU9fikd4bpEcxCwaEJX10ZZhgtdtcUabVHFnXo=', 'waiting', '2026-11-23T20:34:24.293Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.680Z', '2026-11-23T20:34:19.293Z');
INSERT INTO public.queued_jobs VALUES (16, 'careDigests', 'nrU9r6HMkD1ny7i42YDKBujHgI3MTI47UHb+jTd8dXU=', 'waiting', '2026-11-23T20:34:27.586Z', 0, NULL, 'recurring', NULL, NULL, NULL, '2026-11-23T20:34:18.628Z', '2026-11-23T20:34:22.586Z');


--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ratings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.ratings VALUES (1, 1, 3, 4, '2026-11-23T20:34:21.650Z', '2026-11-23T20:34:21.650Z');


--
-- Data for Name: ride_import_items; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ride_imports; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ride_rule_versions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ride_rules; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ride_tracks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: rides; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rides VALUES (1, 2, 1, '2026-05-03T08:00:00.000Z', 120, NULL, 6000, 40000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.671Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (2, 2, 2, '2026-05-03T08:00:00.000Z', 120, NULL, 6000, 40000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.690Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (3, 2, 4, '2026-05-03T08:00:00.000Z', 120, NULL, 6000, 40000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.701Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (4, 2, 5, '2026-05-03T08:00:00.000Z', 120, NULL, 6000, 40000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.712Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (5, 2, 1, '2026-06-10T08:00:00.000Z', 120, NULL, 9180, 61200, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.722Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (6, 2, 2, '2026-06-10T08:00:00.000Z', 120, NULL, 9180, 61200, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.735Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (7, 2, 4, '2026-06-10T08:00:00.000Z', 120, NULL, 9180, 61200, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.747Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (8, 2, 5, '2026-06-10T08:00:00.000Z', 120, NULL, 9180, 61200, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.759Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (9, 2, 1, '2026-08-21T08:00:00.000Z', 120, NULL, 17700, 118000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.776Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (10, 2, 2, '2026-08-21T08:00:00.000Z', 120, NULL, 17700, 118000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.787Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (11, 2, 4, '2026-08-21T08:00:00.000Z', 120, NULL, 17700, 118000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.802Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (12, 2, 5, '2026-08-21T08:00:00.000Z', 120, NULL, 17700, 118000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.813Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (13, 2, NULL, '2026-09-01T08:00:00.000Z', 120, NULL, 4950, 33000, NULL, NULL, 0, NULL, 'Bez roweru', NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '  bez  roweru', 1, '2026-11-23T20:34:20.834Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (14, 3, 6, '2026-07-01T08:00:00.000Z', 120, NULL, 11250, 75000, NULL, NULL, 1, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.847Z', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.rides VALUES (15, 3, 7, '2026-07-02T08:00:00.000Z', 120, NULL, 3000, 20000, NULL, NULL, 0, NULL, NULL, NULL, 0, 'manual', NULL, NULL, NULL, NULL, NULL, '', 1, '2026-11-23T20:34:20.857Z', NULL, 0, NULL, NULL, NULL);


--
-- Data for Name: serial_photos; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: service_items; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.service_items VALUES (1, 0, 1, 7, 'chain', 'lube');


--
-- Data for Name: service_registrations; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: service_registrations_search; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: services; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.services VALUES (1, 2, 1, '2026-08-22', '2026-08-21T22:00:00.000Z', NULL, NULL, 'shop', 'Rowerownia', 1, '2026-11-23T20:34:21.561Z', '2026-11-23T20:34:21.561Z');


--
-- Data for Name: setup_items; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: setups; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sightings; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: snoozes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: stripe_events; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: subscriptions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tallies; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tallies VALUES ('bikes', '', 0);
INSERT INTO public.tallies VALUES ('audits', '', 2);
INSERT INTO public.tallies VALUES ('audits', '2026-11-23T20:30', 2);
INSERT INTO public.tallies VALUES ('seen', '', 1);
INSERT INTO public.tallies VALUES ('seen', '2026-11-23T20:30', 1);
INSERT INTO public.tallies VALUES ('users', '', 2);
INSERT INTO public.tallies VALUES ('users', '2026-11-23T20:30', 2);


--
-- Data for Name: tally_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tally_changes VALUES (11, 'users', '', 1);
INSERT INTO public.tally_changes VALUES (12, 'users', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (13, 'seen', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (14, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (15, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (16, 'bikes', '', 1);
INSERT INTO public.tally_changes VALUES (17, 'bikes', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (18, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (19, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (20, 'bikes', '', 1);
INSERT INTO public.tally_changes VALUES (21, 'bikes', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (22, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (23, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (24, 'bikes', '', 1);
INSERT INTO public.tally_changes VALUES (25, 'bikes', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (26, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (27, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (28, 'bikes', '', 1);
INSERT INTO public.tally_changes VALUES (29, 'bikes', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (30, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (31, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (32, 'bikes', '', 1);
INSERT INTO public.tally_changes VALUES (33, 'bikes', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (34, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (35, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (36, 'bikes', '', 1);
INSERT INTO public.tally_changes VALUES (37, 'bikes', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (38, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (39, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (40, 'bikes', '', 1);
INSERT INTO public.tally_changes VALUES (41, 'bikes', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (42, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (43, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (44, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (45, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (46, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (47, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (48, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (49, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (50, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (51, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (52, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (53, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (54, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (55, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (56, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (57, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (58, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (59, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (60, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (61, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (62, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (63, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (64, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (65, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (66, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (67, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (68, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (69, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (70, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (71, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (72, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (73, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (74, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (75, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (76, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (77, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (78, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (79, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (80, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (81, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (82, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (83, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (84, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (85, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (86, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (87, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (88, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (89, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (90, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (91, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (92, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (93, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (94, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (95, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (96, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (97, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (98, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (99, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (100, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (101, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (102, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (103, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (104, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (105, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (106, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (107, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (108, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (109, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (110, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (111, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (112, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (113, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (114, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (115, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (116, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (117, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (118, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (119, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (120, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (121, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (122, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (123, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (124, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (125, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (126, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (127, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (128, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (129, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (130, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (131, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (132, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (133, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (134, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (135, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (136, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (137, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (138, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (139, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (140, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (141, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (142, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (143, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (144, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (145, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (146, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (147, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (148, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (149, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (150, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (151, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (152, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (153, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (154, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (155, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (156, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (157, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (158, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (159, 'audits', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (160, 'contact_messages/pending', '', 1);
INSERT INTO public.tally_changes VALUES (161, 'seen', '', -1);
INSERT INTO public.tally_changes VALUES (162, 'seen', '2026-11-23T20:30', 1);
INSERT INTO public.tally_changes VALUES (163, 'audits', '', 1);
INSERT INTO public.tally_changes VALUES (164, 'audits', '2026-11-23T20:30', 1);


--
-- Data for Name: thefts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tokens VALUES (1, 2, '5724823e3dc99e733cf1a8f6e8055da594038d7361cebea8547f598d0b12d409', 0, 'node', '2026-11-23T20:34:18.771Z', '2026-11-23T20:34:18.771Z', '2026-11-24T20:34:18.771Z');
INSERT INTO public.tokens VALUES (2, 3, '67078b01d5f4e22348e3ac78ede5baac8f419748a598577be9550732eb8bc024', 0, 'node', '2026-11-23T20:34:20.438Z', '2026-11-23T20:34:20.438Z', '2026-11-24T20:34:20.438Z');
INSERT INTO public.tokens VALUES (3, 1, '6520806ab0a5a2df9ae741a24a9dd633c4ec8696f0014bc15a61bdd0eff4ed45', 0, 'node', '2026-11-23T20:34:20.549Z', '2026-11-23T20:34:22.187Z', '2026-11-24T20:34:20.549Z');


--
-- Data for Name: used_keys; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: user_preferences; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES (2, 'Ola Nowak', 'ola@example.com', '$argon2id$v=19$m=19456,t=2,p=1$F8TgRQJVfNfLX3MR2wzd5w$uObcVzmC1JSdsEl9bq59EjqGTONwhUkq2nujaVHg1ag', 0, 'hobbyist', 'pl', NULL, '2026-11-23T20:34:18.740Z', '2026-11-23T20:34:18.740Z', '2026-11-23T20:34:18.740Z', NULL, NULL, 'hobbyist', NULL);
INSERT INTO public.users VALUES (3, 'Jan Kowal', 'jan@example.com', '$argon2id$v=19$m=19456,t=2,p=1$oL1UtDktvFf75FOg/r1n+g$q7OsScH2xHnqdsWbj88o8tc+rPbcPW+e6St22f571M0', 0, 'hobbyist', 'en', NULL, '2026-11-23T20:34:20.364Z', '2026-11-23T20:34:20.364Z', '2026-11-23T20:34:20.364Z', NULL, NULL, 'hobbyist', NULL);
INSERT INTO public.users VALUES (1, 'Admin', 'admin@example.com', '$argon2id$v=19$m=19456,t=2,p=1$YTdPkwMomHHWWPqKJ1sw1g$h8kyXhWDwX4iyry9HpjIbXf0B4dOgsundjNbSKxnlNU', 1, 'hobbyist', 'en', '2026-11-23T20:34:18.007Z', '2026-11-23T20:34:22.187Z', '2026-11-23T20:34:18.007Z', '2026-11-23T20:34:18.007Z', NULL, NULL, 'hobbyist', NULL);


--
-- Data for Name: users_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users_search VALUES (1, '  admin  admin@example.com');
INSERT INTO public.users_search VALUES (2, '  ola  nowak  ola@example.com');
INSERT INTO public.users_search VALUES (3, '  jan  kowal  jan@example.com');


--
-- Name: alerts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.alerts_id_seq', 1, false);


--
-- Name: audits_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audits_id_seq', 69, true);


--
-- Name: bikes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.bikes_id_seq', 7, true);


--
-- Name: budgets_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.budgets_id_seq', 1, false);


--
-- Name: care_plans_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.care_plans_id_seq', 3, true);


--
-- Name: contact_messages_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.contact_messages_id_seq', 1, true);


--
-- Name: dossier_files_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.dossier_files_id_seq', 1, false);


--
-- Name: dossiers_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.dossiers_id_seq', 1, false);


--
-- Name: expense_files_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.expense_files_id_seq', 1, false);


--
-- Name: expenses_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.expenses_id_seq', 5, true);


--
-- Name: feedback_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.feedback_id_seq', 1, false);


--
-- Name: mailed_links_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mailed_links_id_seq', 1, false);


--
-- Name: measurements_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.measurements_id_seq', 1, true);


--
-- Name: mounts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mounts_id_seq', 17, true);


--
-- Name: odometer_readings_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.odometer_readings_id_seq', 2, true);


--
-- Name: part_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.part_changes_id_seq', 5, true);


--
-- Name: part_spans_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.part_spans_id_seq', 17, true);


--
-- Name: parts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.parts_id_seq', 17, true);


--
-- Name: photos_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.photos_id_seq', 1, true);


--
-- Name: queued_jobs_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.queued_jobs_id_seq', 20, true);


--
-- Name: ratings_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.ratings_id_seq', 1, true);


--
-- Name: ride_imports_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.ride_imports_id_seq', 1, false);


--
-- Name: ride_rules_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.ride_rules_id_seq', 1, false);


--
-- Name: rides_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.rides_id_seq', 15, true);


--
-- Name: service_registrations_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.service_registrations_id_seq', 1, false);


--
-- Name: services_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.services_id_seq', 1, true);


--
-- Name: setups_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.setups_id_seq', 1, false);


--
-- Name: sightings_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.sightings_id_seq', 1, false);


--
-- Name: tally_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tally_changes_id_seq', 164, true);


--
-- Name: tokens_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tokens_id_seq', 3, true);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.users_id_seq', 3, true);


--
-- Name: alerts alerts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);


--
-- Name: audit_chain audit_chain_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (id);


--
-- Name: audit_seals audit_seals_audit_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_audit_id_key UNIQUE (audit_id);


--
-- Name: audit_seals audit_seals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY ("position");


--
-- Name: audits audits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audits
    ADD CONSTRAINT audits_pkey PRIMARY KEY (id);


--
-- Name: audits_unsealed audits_unsealed_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audits_unsealed
    ADD CONSTRAINT audits_unsealed_pkey PRIMARY KEY (audit_id);


--
-- Name: bikes bikes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bikes
    ADD CONSTRAINT bikes_pkey PRIMARY KEY (id);


--
-- Name: bikes_search bikes_search_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bikes_search
    ADD CONSTRAINT bikes_search_pkey PRIMARY KEY (rowid);


--
-- Name: bikes bikes_share_token_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bikes
    ADD CONSTRAINT bikes_share_token_key UNIQUE (share_token);


--
-- Name: branding branding_logo_file_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branding
    ADD CONSTRAINT branding_logo_file_key UNIQUE (logo_file);


--
-- Name: branding branding_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branding
    ADD CONSTRAINT branding_pkey PRIMARY KEY (user_id);


--
-- Name: budgets budgets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_pkey PRIMARY KEY (id);


--
-- Name: calendar_links calendar_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_links
    ADD CONSTRAINT calendar_links_pkey PRIMARY KEY (user_id);


--
-- Name: care_digests care_digests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_digests
    ADD CONSTRAINT care_digests_pkey PRIMARY KEY (user_id);


--
-- Name: care_plans care_plans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_plans
    ADD CONSTRAINT care_plans_pkey PRIMARY KEY (id);


--
-- Name: contact_messages contact_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);


--
-- Name: contact_messages_search contact_messages_search_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages_search
    ADD CONSTRAINT contact_messages_search_pkey PRIMARY KEY (rowid);


--
-- Name: day_rates day_rates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.day_rates
    ADD CONSTRAINT day_rates_pkey PRIMARY KEY (currency, day);


--
-- Name: dossier_files dossier_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dossier_files
    ADD CONSTRAINT dossier_files_pkey PRIMARY KEY (id);


--
-- Name: dossiers dossiers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dossiers
    ADD CONSTRAINT dossiers_pkey PRIMARY KEY (id);


--
-- Name: exchange_rates exchange_rates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (currency);


--
-- Name: expense_files expense_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expense_files
    ADD CONSTRAINT expense_files_pkey PRIMARY KEY (id);


--
-- Name: expenses expenses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_pkey PRIMARY KEY (id);


--
-- Name: feedback feedback_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);


--
-- Name: feedback_search feedback_search_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feedback_search
    ADD CONSTRAINT feedback_search_pkey PRIMARY KEY (rowid);


--
-- Name: jobs jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (name);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: mailed_links mailed_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_pkey PRIMARY KEY (id);


--
-- Name: mailed_links mailed_links_user_id_kind_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_user_id_kind_key UNIQUE (user_id, kind);


--
-- Name: measurements measurements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.measurements
    ADD CONSTRAINT measurements_pkey PRIMARY KEY (id);


--
-- Name: mounts mounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mounts
    ADD CONSTRAINT mounts_pkey PRIMARY KEY (id);


--
-- Name: muted_bikes muted_bikes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.muted_bikes
    ADD CONSTRAINT muted_bikes_pkey PRIMARY KEY (bike_id);


--
-- Name: notification_settings notification_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id);


--
-- Name: odometer_readings odometer_readings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.odometer_readings
    ADD CONSTRAINT odometer_readings_pkey PRIMARY KEY (id);


--
-- Name: odometers odometers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.odometers
    ADD CONSTRAINT odometers_pkey PRIMARY KEY (bike_id);


--
-- Name: part_changes part_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_changes
    ADD CONSTRAINT part_changes_pkey PRIMARY KEY (id);


--
-- Name: part_spans part_spans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_spans
    ADD CONSTRAINT part_spans_pkey PRIMARY KEY (id);


--
-- Name: parts parts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_pkey PRIMARY KEY (id);


--
-- Name: photos photos_file_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_file_key UNIQUE (file);


--
-- Name: photos photos_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (id);


--
-- Name: profiles profiles_photo_file_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_photo_file_key UNIQUE (photo_file);


--
-- Name: profiles profiles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);


--
-- Name: profiles profiles_share_token_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_share_token_key UNIQUE (share_token);


--
-- Name: queued_jobs queued_jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.queued_jobs
    ADD CONSTRAINT queued_jobs_pkey PRIMARY KEY (id);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);


--
-- Name: ratings ratings_bike_id_user_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_bike_id_user_id_key UNIQUE (bike_id, user_id);


--
-- Name: ratings ratings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (id);


--
-- Name: ride_import_items ride_import_items_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_import_items
    ADD CONSTRAINT ride_import_items_pkey PRIMARY KEY (import_id, number);


--
-- Name: ride_imports ride_imports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_imports
    ADD CONSTRAINT ride_imports_pkey PRIMARY KEY (id);


--
-- Name: ride_rule_versions ride_rule_versions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_rule_versions
    ADD CONSTRAINT ride_rule_versions_pkey PRIMARY KEY (user_id);


--
-- Name: ride_rules ride_rules_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_rules
    ADD CONSTRAINT ride_rules_pkey PRIMARY KEY (id);


--
-- Name: ride_tracks ride_tracks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_tracks
    ADD CONSTRAINT ride_tracks_pkey PRIMARY KEY (ride_id);


--
-- Name: rides rides_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rides
    ADD CONSTRAINT rides_pkey PRIMARY KEY (id);


--
-- Name: serial_photos serial_photos_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.serial_photos
    ADD CONSTRAINT serial_photos_pkey PRIMARY KEY (bike_id);


--
-- Name: service_items service_items_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_items
    ADD CONSTRAINT service_items_pkey PRIMARY KEY (service_id, "position");


--
-- Name: service_registrations service_registrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_registrations
    ADD CONSTRAINT service_registrations_pkey PRIMARY KEY (id);


--
-- Name: service_registrations_search service_registrations_search_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_registrations_search
    ADD CONSTRAINT service_registrations_search_pkey PRIMARY KEY (rowid);


--
-- Name: services services_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_pkey PRIMARY KEY (id);


--
-- Name: setup_items setup_items_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setup_items
    ADD CONSTRAINT setup_items_pkey PRIMARY KEY (setup_id, "position");


--
-- Name: setups setups_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setups
    ADD CONSTRAINT setups_pkey PRIMARY KEY (id);


--
-- Name: sightings sightings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sightings
    ADD CONSTRAINT sightings_pkey PRIMARY KEY (id);


--
-- Name: snoozes snoozes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snoozes
    ADD CONSTRAINT snoozes_pkey PRIMARY KEY (plan_id);


--
-- Name: stripe_events stripe_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stripe_events
    ADD CONSTRAINT stripe_events_pkey PRIMARY KEY (id);


--
-- Name: subscriptions subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (user_id);


--
-- Name: subscriptions subscriptions_stripe_customer_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_stripe_customer_key UNIQUE (stripe_customer);


--
-- Name: tallies tallies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tallies
    ADD CONSTRAINT tallies_pkey PRIMARY KEY (kind, quarter) INCLUDE (amount);


--
-- Name: tally_changes tally_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tally_changes
    ADD CONSTRAINT tally_changes_pkey PRIMARY KEY (id);


--
-- Name: thefts thefts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.thefts
    ADD CONSTRAINT thefts_pkey PRIMARY KEY (bike_id);


--
-- Name: tokens tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);


--
-- Name: used_keys used_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.used_keys
    ADD CONSTRAINT used_keys_pkey PRIMARY KEY (user_id, key);


--
-- Name: user_preferences user_preferences_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_preferences
    ADD CONSTRAINT user_preferences_pkey PRIMARY KEY (user_id);


--
-- Name: users users_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: users_search users_search_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_search
    ADD CONSTRAINT users_search_pkey PRIMARY KEY (rowid);


--
-- Name: alerts_of_plan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX alerts_of_plan ON public.alerts USING btree (plan_id) WHERE (plan_id IS NOT NULL);


--
-- Name: alerts_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX alerts_of_rider ON public.alerts USING btree (user_id, sent_at, id);


--
-- Name: alerts_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX alerts_once ON public.alerts USING btree (user_id, channel, dedup_key);


--
-- Name: audits_actor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audits_actor ON public.audits USING btree (actor_id, at, id);


--
-- Name: audits_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audits_at ON public.audits USING btree (at, id);


--
-- Name: audits_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audits_kind ON public.audits USING btree (auditable_type, event, at, id);


--
-- Name: audits_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audits_subject ON public.audits USING btree (auditable_type, auditable_id);


--
-- Name: bikes_ending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bikes_ending ON public.bikes USING btree (ending_at) WHERE (ending_at IS NOT NULL);


--
-- Name: bikes_parts_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bikes_parts_due ON public.bikes USING btree (parts_due_at) WHERE (parts_due_at IS NOT NULL);


--
-- Name: bikes_rank; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bikes_rank ON public.bikes USING btree (user_id, kept_writable, id);


--
-- Name: bikes_search_trigrams; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bikes_search_trigrams ON public.bikes_search USING gin (((search || owner_search)) public.gin_trgm_ops);


--
-- Name: bikes_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bikes_user ON public.bikes USING btree (user_id, id);


--
-- Name: budgets_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX budgets_once ON public.budgets USING btree (user_id, year, category);


--
-- Name: calendar_links_by_token; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX calendar_links_by_token ON public.calendar_links USING btree (token_hash);


--
-- Name: care_digests_next; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX care_digests_next ON public.care_digests USING btree (next_at);


--
-- Name: care_plans_by_source; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX care_plans_by_source ON public.care_plans USING btree (bike_id, source) WHERE (source IS NOT NULL);


--
-- Name: care_plans_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX care_plans_of_bike ON public.care_plans USING btree (bike_id) WHERE (bike_id IS NOT NULL);


--
-- Name: care_plans_of_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX care_plans_of_part ON public.care_plans USING btree (part_id) WHERE (part_id IS NOT NULL);


--
-- Name: care_plans_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX care_plans_of_rider ON public.care_plans USING btree (user_id, id);


--
-- Name: contact_messages_search_trigrams; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_search_trigrams ON public.contact_messages_search USING gin (search public.gin_trgm_ops);


--
-- Name: contact_messages_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_status ON public.contact_messages USING btree (status, id);


--
-- Name: dossier_files_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX dossier_files_by_file ON public.dossier_files USING btree (file);


--
-- Name: dossier_files_of_dossier; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX dossier_files_of_dossier ON public.dossier_files USING btree (dossier_id, id);


--
-- Name: dossiers_by_token; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX dossiers_by_token ON public.dossiers USING btree (token);


--
-- Name: dossiers_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX dossiers_of_bike ON public.dossiers USING btree (bike_id);


--
-- Name: dossiers_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX dossiers_of_rider ON public.dossiers USING btree (user_id, id);


--
-- Name: expense_files_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX expense_files_by_file ON public.expense_files USING btree (file);


--
-- Name: expense_files_of_expense; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expense_files_of_expense ON public.expense_files USING btree (expense_id, id);


--
-- Name: expense_files_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expense_files_of_rider ON public.expense_files USING btree (user_id);


--
-- Name: expenses_by_bike_price; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX expenses_by_bike_price ON public.expenses USING btree (bike_id, price_of) WHERE (price_of = ANY (ARRAY['bike'::text, 'sale'::text]));


--
-- Name: expenses_by_part_price; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX expenses_by_part_price ON public.expenses USING btree (part_id) WHERE (price_of = 'part'::text);


--
-- Name: expenses_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expenses_of_bike ON public.expenses USING btree (bike_id) WHERE (bike_id IS NOT NULL);


--
-- Name: expenses_of_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expenses_of_part ON public.expenses USING btree (part_id) WHERE (part_id IS NOT NULL);


--
-- Name: expenses_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expenses_of_rider ON public.expenses USING btree (user_id, day, id);


--
-- Name: expenses_of_service; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX expenses_of_service ON public.expenses USING btree (service_id) WHERE (service_id IS NOT NULL);


--
-- Name: feedback_search_trigrams; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX feedback_search_trigrams ON public.feedback_search USING gin (search public.gin_trgm_ops);


--
-- Name: feedback_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX feedback_status ON public.feedback USING btree (status, id);


--
-- Name: feedback_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX feedback_user ON public.feedback USING btree (user_id);


--
-- Name: measurements_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX measurements_part ON public.measurements USING btree (part_id, at);


--
-- Name: mounts_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mounts_bike ON public.mounts USING btree (bike_id);


--
-- Name: mounts_parent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mounts_parent ON public.mounts USING btree (parent_id);


--
-- Name: mounts_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mounts_part ON public.mounts USING btree (part_id, from_at);


--
-- Name: muted_bikes_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX muted_bikes_of_rider ON public.muted_bikes USING btree (user_id);


--
-- Name: part_changes_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_changes_bike ON public.part_changes USING btree (bike_id, at, id);


--
-- Name: part_changes_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_changes_key ON public.part_changes USING btree (change_key);


--
-- Name: part_changes_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_changes_owner ON public.part_changes USING btree (user_id, id);


--
-- Name: part_changes_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_changes_part ON public.part_changes USING btree (part_id);


--
-- Name: part_spans_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_spans_bike ON public.part_spans USING btree (bike_id, from_at);


--
-- Name: part_spans_mount; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_spans_mount ON public.part_spans USING btree (mount_id);


--
-- Name: part_spans_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX part_spans_part ON public.part_spans USING btree (part_id);


--
-- Name: parts_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX parts_owner ON public.parts USING btree (user_id, id);


--
-- Name: photos_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_bike ON public.photos USING btree (bike_id, sort_order);


--
-- Name: queued_jobs_dedup; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX queued_jobs_dedup ON public.queued_jobs USING btree (kind, dedup_key);


--
-- Name: queued_jobs_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX queued_jobs_due ON public.queued_jobs USING btree (state, kind, run_at, id);


--
-- Name: ratings_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ratings_user ON public.ratings USING btree (user_id);


--
-- Name: readings_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX readings_of_bike ON public.odometer_readings USING btree (bike_id, at, id);


--
-- Name: ride_import_items_names; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX ride_import_items_names ON public.ride_import_items USING btree (import_id, name);


--
-- Name: ride_import_items_of_ride; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ride_import_items_of_ride ON public.ride_import_items USING btree (ride_id) WHERE (ride_id IS NOT NULL);


--
-- Name: ride_imports_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ride_imports_of_bike ON public.ride_imports USING btree (bike_id) WHERE (bike_id IS NOT NULL);


--
-- Name: ride_imports_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ride_imports_of_rider ON public.ride_imports USING btree (user_id, id);


--
-- Name: ride_imports_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ride_imports_open ON public.ride_imports USING btree (state) WHERE (finished_at IS NULL);


--
-- Name: ride_rules_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ride_rules_of_bike ON public.ride_rules USING btree (bike_id);


--
-- Name: ride_rules_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ride_rules_of_rider ON public.ride_rules USING btree (user_id, number);


--
-- Name: rides_as_added; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rides_as_added ON public.rides USING btree (user_id, id);


--
-- Name: rides_by_file_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rides_by_file_key ON public.rides USING btree (file_key) WHERE (file_key IS NOT NULL);


--
-- Name: rides_duplicates; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rides_duplicates ON public.rides USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);


--
-- Name: rides_files; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX rides_files ON public.rides USING btree (user_id, file_hash) WHERE (file_hash IS NOT NULL);


--
-- Name: rides_naming; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rides_naming ON public.rides USING btree (user_id, gear_name, device_serial, sport, bike_id, id);


--
-- Name: rides_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rides_of_bike ON public.rides USING btree (bike_id, started_at, indoor, distance_m, moving_s, up_m, down_m);


--
-- Name: rides_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rides_of_rider ON public.rides USING btree (user_id, started_at, id, bike_id, distance_m, moving_s, up_m, indoor);


--
-- Name: rides_repeated; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rides_repeated ON public.rides USING btree (user_id, duplicate_of) WHERE (duplicate_of IS NOT NULL);


--
-- Name: rides_with_file; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rides_with_file ON public.rides USING btree (user_id, file_bytes) WHERE (file_bytes IS NOT NULL);


--
-- Name: serial_photos_by_file; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX serial_photos_by_file ON public.serial_photos USING btree (file);


--
-- Name: serial_photos_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX serial_photos_of_rider ON public.serial_photos USING btree (user_id);


--
-- Name: service_items_of_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_items_of_part ON public.service_items USING btree (part_id) WHERE (part_id IS NOT NULL);


--
-- Name: service_items_of_plan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_items_of_plan ON public.service_items USING btree (plan_id) WHERE (plan_id IS NOT NULL);


--
-- Name: service_registrations_search_trigrams; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_registrations_search_trigrams ON public.service_registrations_search USING gin (search public.gin_trgm_ops);


--
-- Name: service_registrations_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_registrations_status ON public.service_registrations USING btree (status, id);


--
-- Name: services_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX services_of_bike ON public.services USING btree (bike_id, done_at, id);


--
-- Name: services_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX services_of_rider ON public.services USING btree (user_id, id);


--
-- Name: setup_items_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX setup_items_part ON public.setup_items USING btree (part_id);


--
-- Name: setups_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX setups_bike ON public.setups USING btree (bike_id);


--
-- Name: setups_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX setups_owner ON public.setups USING btree (user_id);


--
-- Name: sightings_of_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sightings_of_bike ON public.sightings USING btree (bike_id, id);


--
-- Name: stripe_events_received; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stripe_events_received ON public.stripe_events USING btree (received_at);


--
-- Name: subscriptions_period; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX subscriptions_period ON public.subscriptions USING btree (current_period_end);


--
-- Name: subscriptions_trial; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX subscriptions_trial ON public.subscriptions USING btree (trial_ends_at);


--
-- Name: thefts_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX thefts_of_rider ON public.thefts USING btree (user_id);


--
-- Name: tokens_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tokens_expiry ON public.tokens USING btree (expires_at);


--
-- Name: tokens_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tokens_user ON public.tokens USING btree (user_id);


--
-- Name: used_keys_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX used_keys_age ON public.used_keys USING btree (created_at);


--
-- Name: users_admins; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_admins ON public.users USING btree (id) WHERE (is_admin = 1);


--
-- Name: users_ending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_ending ON public.users USING btree (ending_at) WHERE (ending_at IS NOT NULL);


--
-- Name: users_plan_until; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_plan_until ON public.users USING btree (plan_until);


--
-- Name: users_search_trigrams; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_search_trigrams ON public.users_search USING gin (search public.gin_trgm_ops);


--
-- Name: warranties_of_rider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX warranties_of_rider ON public.expenses USING btree (user_id, warranty_until) WHERE (warranty_until IS NOT NULL);


--
-- Name: audit_seals audit_seals_refuse; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_seals_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();


--
-- Name: audits audits_refuse; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audits_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audits FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();


--
-- Name: audits audits_unsealed_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audits_unsealed_insert AFTER INSERT ON public.audits FOR EACH ROW EXECUTE FUNCTION public.audits_unsealed_insert();


--
-- Name: bikes expenses_of_gone_bike; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER expenses_of_gone_bike BEFORE DELETE ON public.bikes FOR EACH ROW EXECUTE FUNCTION public.expenses_of_gone_bike();


--
-- Name: parts expenses_of_gone_part; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER expenses_of_gone_part BEFORE DELETE ON public.parts FOR EACH ROW EXECUTE FUNCTION public.expenses_of_gone_part();


--
-- Name: bikes price_of_bike_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_of_bike_added AFTER INSERT ON public.bikes FOR EACH ROW EXECUTE FUNCTION public.price_of_bike_added();


--
-- Name: bikes price_of_bike_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_of_bike_changed AFTER UPDATE OF purchase_price_cents, purchase_currency, purchase_date ON public.bikes FOR EACH ROW EXECUTE FUNCTION public.price_of_bike_changed();


--
-- Name: parts price_of_part_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_of_part_added AFTER INSERT ON public.parts FOR EACH ROW EXECUTE FUNCTION public.price_of_part_added();


--
-- Name: parts price_of_part_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_of_part_changed AFTER UPDATE OF price_cents, currency, acquired_on ON public.parts FOR EACH ROW EXECUTE FUNCTION public.price_of_part_changed();


--
-- Name: bikes price_of_sale_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_of_sale_added AFTER INSERT ON public.bikes FOR EACH ROW EXECUTE FUNCTION public.price_of_sale_added();


--
-- Name: bikes price_of_sale_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_of_sale_changed AFTER UPDATE OF sold_price_cents, purchase_currency, sold_on ON public.bikes FOR EACH ROW EXECUTE FUNCTION public.price_of_sale_changed();


--
-- Name: audits tally_audits_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_audits_insert AFTER INSERT ON public.audits FOR EACH ROW EXECUTE FUNCTION public.tally_audits_insert();


--
-- Name: bikes tally_bikes_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_bikes_delete AFTER DELETE ON public.bikes FOR EACH ROW EXECUTE FUNCTION public.tally_bikes_delete();


--
-- Name: bikes tally_bikes_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_bikes_insert AFTER INSERT ON public.bikes FOR EACH ROW EXECUTE FUNCTION public.tally_bikes_insert();


--
-- Name: contact_messages tally_contact_messages_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_contact_messages_delete AFTER DELETE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION public.tally_contact_messages_delete();


--
-- Name: contact_messages tally_contact_messages_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_contact_messages_insert AFTER INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION public.tally_contact_messages_insert();


--
-- Name: contact_messages tally_contact_messages_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_contact_messages_update AFTER UPDATE OF status ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION public.tally_contact_messages_update();


--
-- Name: feedback tally_feedback_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_feedback_delete AFTER DELETE ON public.feedback FOR EACH ROW EXECUTE FUNCTION public.tally_feedback_delete();


--
-- Name: feedback tally_feedback_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_feedback_insert AFTER INSERT ON public.feedback FOR EACH ROW EXECUTE FUNCTION public.tally_feedback_insert();


--
-- Name: feedback tally_feedback_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_feedback_update AFTER UPDATE OF status ON public.feedback FOR EACH ROW EXECUTE FUNCTION public.tally_feedback_update();


--
-- Name: service_registrations tally_service_registrations_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_service_registrations_delete AFTER DELETE ON public.service_registrations FOR EACH ROW EXECUTE FUNCTION public.tally_service_registrations_delete();


--
-- Name: service_registrations tally_service_registrations_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_service_registrations_insert AFTER INSERT ON public.service_registrations FOR EACH ROW EXECUTE FUNCTION public.tally_service_registrations_insert();


--
-- Name: service_registrations tally_service_registrations_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_service_registrations_update AFTER UPDATE OF status ON public.service_registrations FOR EACH ROW EXECUTE FUNCTION public.tally_service_registrations_update();


--
-- Name: users tally_users_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_users_delete AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION public.tally_users_delete();


--
-- Name: users tally_users_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_users_insert AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.tally_users_insert();


--
-- Name: users tally_users_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER tally_users_update AFTER UPDATE OF last_seen_at ON public.users FOR EACH ROW EXECUTE FUNCTION public.tally_users_update();


--
-- Name: alerts alerts_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.care_plans(id) ON DELETE SET NULL;


--
-- Name: alerts alerts_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: bikes_search bikes_search_rowid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bikes_search
    ADD CONSTRAINT bikes_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: bikes bikes_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bikes
    ADD CONSTRAINT bikes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: branding branding_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branding
    ADD CONSTRAINT branding_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: budgets budgets_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: calendar_links calendar_links_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_links
    ADD CONSTRAINT calendar_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: care_digests care_digests_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_digests
    ADD CONSTRAINT care_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: care_plans care_plans_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_plans
    ADD CONSTRAINT care_plans_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: care_plans care_plans_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_plans
    ADD CONSTRAINT care_plans_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;


--
-- Name: care_plans care_plans_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_plans
    ADD CONSTRAINT care_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: contact_messages_search contact_messages_search_rowid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages_search
    ADD CONSTRAINT contact_messages_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.contact_messages(id) ON DELETE CASCADE;


--
-- Name: dossier_files dossier_files_dossier_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dossier_files
    ADD CONSTRAINT dossier_files_dossier_id_fkey FOREIGN KEY (dossier_id) REFERENCES public.dossiers(id) ON DELETE CASCADE;


--
-- Name: dossiers dossiers_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dossiers
    ADD CONSTRAINT dossiers_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: dossiers dossiers_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dossiers
    ADD CONSTRAINT dossiers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: expense_files expense_files_expense_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expense_files
    ADD CONSTRAINT expense_files_expense_id_fkey FOREIGN KEY (expense_id) REFERENCES public.expenses(id) ON DELETE CASCADE;


--
-- Name: expense_files expense_files_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expense_files
    ADD CONSTRAINT expense_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: expenses expenses_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE SET NULL;


--
-- Name: expenses expenses_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE SET NULL;


--
-- Name: expenses expenses_service_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE SET NULL;


--
-- Name: expenses expenses_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.expenses
    ADD CONSTRAINT expenses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: feedback_search feedback_search_rowid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feedback_search
    ADD CONSTRAINT feedback_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.feedback(id) ON DELETE CASCADE;


--
-- Name: feedback feedback_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: mailed_links mailed_links_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: measurements measurements_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.measurements
    ADD CONSTRAINT measurements_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;


--
-- Name: mounts mounts_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mounts
    ADD CONSTRAINT mounts_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: mounts mounts_parent_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mounts
    ADD CONSTRAINT mounts_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.parts(id) ON DELETE CASCADE;


--
-- Name: mounts mounts_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mounts
    ADD CONSTRAINT mounts_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;


--
-- Name: muted_bikes muted_bikes_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.muted_bikes
    ADD CONSTRAINT muted_bikes_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: muted_bikes muted_bikes_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.muted_bikes
    ADD CONSTRAINT muted_bikes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: notification_settings notification_settings_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: odometer_readings odometer_readings_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.odometer_readings
    ADD CONSTRAINT odometer_readings_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: odometers odometers_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.odometers
    ADD CONSTRAINT odometers_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: part_changes part_changes_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_changes
    ADD CONSTRAINT part_changes_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: part_changes part_changes_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_changes
    ADD CONSTRAINT part_changes_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;


--
-- Name: part_changes part_changes_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_changes
    ADD CONSTRAINT part_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: part_spans part_spans_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_spans
    ADD CONSTRAINT part_spans_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: part_spans part_spans_mount_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_spans
    ADD CONSTRAINT part_spans_mount_id_fkey FOREIGN KEY (mount_id) REFERENCES public.mounts(id) ON DELETE CASCADE;


--
-- Name: part_spans part_spans_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.part_spans
    ADD CONSTRAINT part_spans_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;


--
-- Name: parts parts_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: photos photos_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: profiles profiles_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: ratings ratings_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: ratings ratings_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: ride_import_items ride_import_items_import_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_import_items
    ADD CONSTRAINT ride_import_items_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.ride_imports(id) ON DELETE CASCADE;


--
-- Name: ride_import_items ride_import_items_ride_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_import_items
    ADD CONSTRAINT ride_import_items_ride_id_fkey FOREIGN KEY (ride_id) REFERENCES public.rides(id) ON DELETE SET NULL;


--
-- Name: ride_imports ride_imports_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_imports
    ADD CONSTRAINT ride_imports_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE SET NULL;


--
-- Name: ride_imports ride_imports_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_imports
    ADD CONSTRAINT ride_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: ride_rule_versions ride_rule_versions_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_rule_versions
    ADD CONSTRAINT ride_rule_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: ride_rules ride_rules_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_rules
    ADD CONSTRAINT ride_rules_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: ride_rules ride_rules_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_rules
    ADD CONSTRAINT ride_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: ride_tracks ride_tracks_ride_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ride_tracks
    ADD CONSTRAINT ride_tracks_ride_id_fkey FOREIGN KEY (ride_id) REFERENCES public.rides(id) ON DELETE CASCADE;


--
-- Name: rides rides_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rides
    ADD CONSTRAINT rides_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE SET NULL;


--
-- Name: rides rides_duplicate_of_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rides
    ADD CONSTRAINT rides_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES public.rides(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;


--
-- Name: rides rides_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rides
    ADD CONSTRAINT rides_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: serial_photos serial_photos_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.serial_photos
    ADD CONSTRAINT serial_photos_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: serial_photos serial_photos_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.serial_photos
    ADD CONSTRAINT serial_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: service_items service_items_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_items
    ADD CONSTRAINT service_items_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;


--
-- Name: service_items service_items_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_items
    ADD CONSTRAINT service_items_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.care_plans(id) ON DELETE SET NULL;


--
-- Name: service_items service_items_service_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_items
    ADD CONSTRAINT service_items_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE CASCADE;


--
-- Name: service_registrations_search service_registrations_search_rowid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_registrations_search
    ADD CONSTRAINT service_registrations_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.service_registrations(id) ON DELETE CASCADE;


--
-- Name: services services_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: services services_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: setup_items setup_items_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setup_items
    ADD CONSTRAINT setup_items_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;


--
-- Name: setup_items setup_items_setup_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setup_items
    ADD CONSTRAINT setup_items_setup_id_fkey FOREIGN KEY (setup_id) REFERENCES public.setups(id) ON DELETE CASCADE;


--
-- Name: setups setups_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setups
    ADD CONSTRAINT setups_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: setups setups_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setups
    ADD CONSTRAINT setups_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: sightings sightings_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sightings
    ADD CONSTRAINT sightings_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.thefts(bike_id) ON DELETE CASCADE;


--
-- Name: snoozes snoozes_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snoozes
    ADD CONSTRAINT snoozes_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.care_plans(id) ON DELETE CASCADE;


--
-- Name: subscriptions subscriptions_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: thefts thefts_bike_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.thefts
    ADD CONSTRAINT thefts_bike_id_fkey FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;


--
-- Name: thefts thefts_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.thefts
    ADD CONSTRAINT thefts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: tokens tokens_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: used_keys used_keys_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.used_keys
    ADD CONSTRAINT used_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: user_preferences user_preferences_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_preferences
    ADD CONSTRAINT user_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: users_search users_search_rowid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_search
    ADD CONSTRAINT users_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


