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

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';


--
-- Name: audits_unsealed_insert(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audits_unsealed_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin insert into audits_unsealed (audit_id) values (new.id); return null; end $$;


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
    kept_writable smallint DEFAULT 0 NOT NULL
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
    logo_height integer
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
-- Name: exchange_rates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.exchange_rates (
    currency text NOT NULL,
    mid double precision NOT NULL,
    date text NOT NULL,
    table_no text NOT NULL
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
    expires_at text NOT NULL
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
    photo_height integer
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
    plan_then text DEFAULT 'hobbyist'::text NOT NULL
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
-- Data for Name: audit_chain; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_chain VALUES (1, 16, '937b9ab662a16a6a234e3508ff15ab5033e30dbcb3d4f00b3dc0ba0d252f1ceb', '2026-11-22T13:12:22.885Z');


--
-- Data for Name: audit_seals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_seals VALUES (1, 1, 0, '834e12a1bfce1581227443192d8f6a150e9c1347e5866b8f12dedfc765160e6d');
INSERT INTO public.audit_seals VALUES (2, 2, 0, '4b982f803812b14390611e2e27bb9db3ed77f2ae4ac5a905a899ee3449a00d81');
INSERT INTO public.audit_seals VALUES (3, 3, 0, 'd8c4110210df92e2c64c52d7f04daaaa32a9aef526062d30ae877ae36cda0c8f');
INSERT INTO public.audit_seals VALUES (4, 4, 0, '068f875bda2bc5b17e1ad136ad4a4b2c27c709b2c987f409ffb76d41be0dec17');
INSERT INTO public.audit_seals VALUES (5, 5, 0, '7519e5521fa63666362c8ddf8e92645874e0c264fade90dbe5afc32102eece34');
INSERT INTO public.audit_seals VALUES (6, 6, 0, 'a7f039ce2f61df1ad4618a1c0e2d53d937686f16e2a4299c4c149778923db20d');
INSERT INTO public.audit_seals VALUES (7, 7, 0, '0f7623993cc1a2e72ea7a924ad2df0eaf5f75a9479bbcf0df97b242f03f17d8b');
INSERT INTO public.audit_seals VALUES (8, 8, 0, '20d3e7b69f13036ba54e0af908da206ae6b2b866cc0726b4eabf9be08b7b59a2');
INSERT INTO public.audit_seals VALUES (9, 9, 0, '2029524cc097baec3f49fcdf6d04e22f61e0c2d781afce320105569f5a0b7f93');
INSERT INTO public.audit_seals VALUES (10, 10, 0, 'ef51193447b9f2b320b8f44bfdc2c5c661a586232f769205a12faeae87d9a59e');
INSERT INTO public.audit_seals VALUES (11, 11, 0, 'c8c33656cb99b99148c2760763a0b2f14573702a1be42465277bb22f6a20e2cc');
INSERT INTO public.audit_seals VALUES (12, 12, 0, 'b1dec949daebefe56d080f0b62985aaed8290b67bf20b9cf046e86a96c910264');
INSERT INTO public.audit_seals VALUES (13, 13, 0, '3bb608edcb1ae84a3d6e012836e8e205ec9729d404a562dac969982abb6f74b5');
INSERT INTO public.audit_seals VALUES (14, 14, 0, '35b75afa8777954bb8fe20e6ccafb9e319e92271a667380effbb05ce173f7907');
INSERT INTO public.audit_seals VALUES (15, 15, 0, 'abda6cb974d73d6ce36116cacd976e712af440950cbdee2cfe9382b55542d254');
INSERT INTO public.audit_seals VALUES (16, 16, 0, '937b9ab662a16a6a234e3508ff15ab5033e30dbcb3d4f00b3dc0ba0d252f1ceb');


--
-- Data for Name: audits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audits VALUES (1, '2026-11-22T13:12:17.726Z', 1, 'created', 'User', 1, '{"name":[null,null],"email":[null,null]}');
INSERT INTO public.audits VALUES (2, '2026-11-22T13:12:17.985Z', 2, 'created', 'User', 2, '{"name":[null,null],"email":[null,null]}');
INSERT INTO public.audits VALUES (3, '2026-11-22T13:12:18.096Z', 3, 'created', 'User', 3, '{"name":[null,null],"email":[null,null]}');
INSERT INTO public.audits VALUES (4, '2026-11-22T13:12:18.258Z', NULL, 'updated', 'User', 2, '{"plan":["hobbyist","collector"],"plan_until":[null,"2026-12-25T13:12:18.000Z"]}');
INSERT INTO public.audits VALUES (5, '2026-11-22T13:12:18.318Z', 3, 'updated', 'User', 3, '{"plan":["hobbyist","enthusiast"],"plan_until":[null,"2026-12-06T13:12:18.327Z"]}');
INSERT INTO public.audits VALUES (6, '2026-11-22T13:12:18.342Z', 2, 'created', 'Bike', 1, '{"name":[null,"Żółta strzała 🚲"],"brand":[null,"Canyon"],"model":[null,"Grizl CF SL 8"],"type":[null,"gravel"],"year":[null,2023],"color":[null,"Forest green"],"purchase_price_cents":[null,299900],"purchase_date":[null,"2023-04-15"],"mileage_hm":[null,48125],"notes":[null,"Dwie linie:\n\"druga\" \\ =1+1; koniec"],"is_public":[null,0],"accessories":[null,["Rear light","Bottle cage","Frame bag"]],"frame_material":[null,"aluminum"],"frame_size":[null,"frame_size of Żółta strz"],"fork_brand":[null,"fork_brand of Żółta strz"],"fork_model":[null,"fork_model of Żółta strz"],"fork_type":[null,"rigid"],"fork_travel_mm":[null,12],"groupset_brand":[null,"groupset_brand of Żółta"],"groupset_model":[null,"groupset_model of Żółta"],"speeds":[null,12],"chain_brand":[null,"chain_brand of Żółta str"],"chain_model":[null,"chain_model of Żółta str"],"cassette_brand":[null,"cassette_brand of Żółta"],"cassette_model":[null,"cassette_model of Żółta"],"cassette_range":[null,"cassette_range of Żółta"],"crankset_brand":[null,"crankset_brand of Żółta"],"crankset_model":[null,"crankset_model of Żółta"],"chainring_size":[null,"chainring_size of Żółta"],"bottom_bracket_type":[null,"bottom_bracket_type of Ż"],"front_derailleur_brand":[null,"front_derailleur_brand o"],"front_derailleur_model":[null,"front_derailleur_model o"],"rear_derailleur_brand":[null,"rear_derailleur_brand of"],"rear_derailleur_model":[null,"rear_derailleur_model of"],"shifters_brand":[null,"shifters_brand of Żółta"],"shifters_model":[null,"shifters_model of Żółta"],"brake_type":[null,"rim"],"brake_system":[null,"mechanical"],"brake_brand":[null,"brake_brand of Żółta str"],"brake_model":[null,"brake_model of Żółta str"],"brake_rotor_size":[null,"brake_rotor_size of Żółt"],"wheelset_brand":[null,"wheelset_brand of Żółta"],"wheelset_model":[null,"wheelset_model of Żółta"],"rim_material":[null,"aluminum"],"hub_brand":[null,"hub_brand of Żółta strza"],"hub_model":[null,"hub_model of Żółta strza"],"tire_brand":[null,"tire_brand of Żółta strz"],"tire_model":[null,"tire_model of Żółta strz"],"tire_size":[null,"tire_size of Żółta strza"],"tire_type":[null,"clincher"],"saddle_brand":[null,"saddle_brand of Żółta st"],"saddle_model":[null,"saddle_model of Żółta st"],"seatpost_brand":[null,"seatpost_brand of Żółta"],"seatpost_model":[null,"seatpost_model of Żółta"],"seatpost_diameter":[null,"seatpost_diameter of Żół"],"handlebar_brand":[null,"handlebar_brand of Żółta"],"handlebar_model":[null,"handlebar_model of Żółta"],"handlebar_type":[null,"drop"],"handlebar_width":[null,"handlebar_width of Żółta"],"stem_brand":[null,"stem_brand of Żółta strz"],"stem_model":[null,"stem_model of Żółta strz"],"stem_length":[null,"stem_length of Żółta str"],"grips_tape_brand":[null,"grips_tape_brand of Żółt"],"grips_tape_model":[null,"grips_tape_model of Żółt"],"pedal_brand":[null,"pedal_brand of Żółta str"],"pedal_model":[null,"pedal_model of Żółta str"],"pedal_type":[null,"clipless"]}');
INSERT INTO public.audits VALUES (7, '2026-11-22T13:12:18.367Z', 2, 'created', 'Bike', 2, '{"name":[null,"=Empty"],"is_public":[null,0],"accessories":[null,[]]}');
INSERT INTO public.audits VALUES (8, '2026-11-22T13:12:18.378Z', 3, 'created', 'Bike', 3, '{"name":[null,"Jaskółka"],"brand":[null,"Romet"],"type":[null,"touring"],"year":[null,1986],"purchase_price_cents":[null,12050],"mileage_hm":[null,1],"is_public":[null,0],"accessories":[null,["Dzwonek"]]}');
INSERT INTO public.audits VALUES (9, '2026-11-22T13:12:18.796Z', 2, 'updated', 'Bike', 1, '{"color":["Forest green","żółty"]}');
INSERT INTO public.audits VALUES (10, '2026-11-22T13:12:18.811Z', 2, 'updated', 'Bike', 1, '{"is_public":[0,1],"share_token":[null,null]}');
INSERT INTO public.audits VALUES (11, '2026-11-22T13:12:18.848Z', 2, 'updated', 'User', 2, '{"bio":[null,null],"location":[null,null],"birth_date":[null,null],"cycling_since":[null,null],"weekly_distance":[null,null],"website":[null,null],"instagram":[null,null]}');
INSERT INTO public.audits VALUES (12, '2026-11-22T13:12:18.863Z', 2, 'updated', 'User', 2, '{"privacy_settings":[null,null]}');
INSERT INTO public.audits VALUES (13, '2026-11-22T13:12:18.898Z', 2, 'updated', 'User', 2, '{"profile_photo":[null,null]}');
INSERT INTO public.audits VALUES (14, '2026-11-22T13:12:18.913Z', 2, 'updated', 'User', 2, '{"is_public":[null,null],"share_token":[null,null]}');
INSERT INTO public.audits VALUES (15, '2026-11-22T13:12:18.927Z', 2, 'updated', 'User', 2, '{"accent":[null,null],"tagline":[null,null]}');
INSERT INTO public.audits VALUES (16, '2026-11-22T13:12:18.969Z', 2, 'updated', 'User', 2, '{"logo":[null,null]}');


--
-- Data for Name: audits_unsealed; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: bikes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.bikes VALUES (2, 2, '=Empty', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', '{"frame_material":null,"frame_size":null,"fork_brand":null,"fork_model":null,"fork_type":null,"fork_travel_mm":null,"groupset_brand":null,"groupset_model":null,"speeds":null,"chain_brand":null,"chain_model":null,"cassette_brand":null,"cassette_model":null,"cassette_range":null,"crankset_brand":null,"crankset_model":null,"chainring_size":null,"bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":null,"brake_system":null,"brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":null,"tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null}', 0, NULL, '2026-11-22T13:12:18.367Z', '2026-11-22T13:12:18.367Z', NULL, '[]', 0, 0, 55, 0, 0);
INSERT INTO public.bikes VALUES (3, 3, 'Jaskółka', 'Romet', NULL, 'touring', 1986, NULL, 12050, NULL, 1, NULL, '["Dzwonek"]', '{"frame_material":null,"frame_size":null,"fork_brand":null,"fork_model":null,"fork_type":null,"fork_travel_mm":null,"groupset_brand":null,"groupset_model":null,"speeds":null,"chain_brand":null,"chain_model":null,"cassette_brand":null,"cassette_model":null,"cassette_range":null,"crankset_brand":null,"crankset_model":null,"chainring_size":null,"bottom_bracket_type":null,"front_derailleur_brand":null,"front_derailleur_model":null,"rear_derailleur_brand":null,"rear_derailleur_model":null,"shifters_brand":null,"shifters_model":null,"brake_type":null,"brake_system":null,"brake_brand":null,"brake_model":null,"brake_rotor_size":null,"wheelset_brand":null,"wheelset_model":null,"rim_material":null,"hub_brand":null,"hub_model":null,"tire_brand":null,"tire_model":null,"tire_size":null,"tire_type":null,"saddle_brand":null,"saddle_model":null,"seatpost_brand":null,"seatpost_model":null,"seatpost_diameter":null,"handlebar_brand":null,"handlebar_model":null,"handlebar_type":null,"handlebar_width":null,"stem_brand":null,"stem_model":null,"stem_length":null,"grips_tape_brand":null,"grips_tape_model":null,"pedal_brand":null,"pedal_model":null,"pedal_type":null}', 0, NULL, '2026-11-22T13:12:18.378Z', '2026-11-22T13:12:18.378Z', 3, '[[3,0]]', 0, 0, 55, 0, 0);
INSERT INTO public.bikes VALUES (1, 2, 'Żółta strzała 🚲', 'Canyon', 'Grizl CF SL 8', 'gravel', 2023, 'żółty', 299900, '2023-04-15', 48125, 'Dwie linie:
"druga" \ =1+1; koniec', '["Rear light","Bottle cage","Frame bag"]', '{"frame_material":"aluminum","frame_size":"frame_size of Żółta strz","fork_brand":"fork_brand of Żółta strz","fork_model":"fork_model of Żółta strz","fork_type":"rigid","fork_travel_mm":12,"groupset_brand":"groupset_brand of Żółta","groupset_model":"groupset_model of Żółta","speeds":12,"chain_brand":"chain_brand of Żółta str","chain_model":"chain_model of Żółta str","cassette_brand":"cassette_brand of Żółta","cassette_model":"cassette_model of Żółta","cassette_range":"cassette_range of Żółta","crankset_brand":"crankset_brand of Żółta","crankset_model":"crankset_model of Żółta","chainring_size":"chainring_size of Żółta","bottom_bracket_type":"bottom_bracket_type of Ż","front_derailleur_brand":"front_derailleur_brand o","front_derailleur_model":"front_derailleur_model o","rear_derailleur_brand":"rear_derailleur_brand of","rear_derailleur_model":"rear_derailleur_model of","shifters_brand":"shifters_brand of Żółta","shifters_model":"shifters_model of Żółta","brake_type":"rim","brake_system":"mechanical","brake_brand":"brake_brand of Żółta str","brake_model":"brake_model of Żółta str","brake_rotor_size":"brake_rotor_size of Żółt","wheelset_brand":"wheelset_brand of Żółta","wheelset_model":"wheelset_model of Żółta","rim_material":"aluminum","hub_brand":"hub_brand of Żółta strza","hub_model":"hub_model of Żółta strza","tire_brand":"tire_brand of Żółta strz","tire_model":"tire_model of Żółta strz","tire_size":"tire_size of Żółta strza","tire_type":"clincher","saddle_brand":"saddle_brand of Żółta st","saddle_model":"saddle_model of Żółta st","seatpost_brand":"seatpost_brand of Żółta","seatpost_model":"seatpost_model of Żółta","seatpost_diameter":"seatpost_diameter of Żół","handlebar_brand":"handlebar_brand of Żółta","handlebar_model":"handlebar_model of Żółta","handlebar_type":"drop","handlebar_width":"handlebar_width of Żółta","stem_brand":"stem_brand of Żółta strz","stem_model":"stem_model of Żółta strz","stem_length":"stem_length of Żółta str","grips_tape_brand":"grips_tape_brand of Żółt","grips_tape_model":"grips_tape_model of Żółt","pedal_brand":"pedal_brand of Żółta str","pedal_model":"pedal_model of Żółta str","pedal_type":"clipless"}', 1, 'jwf1qykz3peh3agmgvfyvogu9q275g50', '2026-11-22T13:12:18.342Z', '2026-11-22T13:12:18.811Z', 1, '[[2,0],[1,1]]', 4, 1, 55, 0, 0);


--
-- Data for Name: bikes_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.bikes_search VALUES (1, '  zolta  strzala  🚲  canyon  grizl  cf  sl  8', '  ola  zolc  ola@example.com');
INSERT INTO public.bikes_search VALUES (2, '  =empty', '  ola  zolc  ola@example.com');
INSERT INTO public.bikes_search VALUES (3, '  jaskolka  romet', '  jan  jan@example.com');


--
-- Data for Name: branding; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.branding VALUES (2, '#1f7a8c', 'Stal jest prawdziwa', '523694eefb891cded77fb0ec3be667b3', 'png', 48, 32);


--
-- Data for Name: contact_messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contact_messages VALUES (1, 'Ewa', 'ewa@example.com', 'Pytanie', 'Czy można mieć dwa garaże?', 'en', 'pending', '2026-11-22T13:12:19.003Z');


--
-- Data for Name: contact_messages_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contact_messages_search VALUES (1, '  ewa  ewa@example.com  pytanie  czy  mozna  miec  dwa  garaze?');


--
-- Data for Name: exchange_rates; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: feedback; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.feedback VALUES (1, 3, NULL, NULL, 5, NULL, NULL, NULL, 'Rysunki', NULL, NULL, NULL, 0, 'en', 'reviewed', '2026-11-22T13:12:18.987Z');


--
-- Data for Name: feedback_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.feedback_search VALUES (1, '  rysunki');


--
-- Data for Name: jobs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.jobs VALUES ('photos', NULL, '', '2026-11-22T13:12:17.888Z');
INSERT INTO public.jobs VALUES ('profilePhotos', NULL, '', '2026-11-22T13:12:17.939Z');
INSERT INTO public.jobs VALUES ('logos', NULL, '', '2026-11-22T13:12:17.954Z');
INSERT INTO public.jobs VALUES ('tokens', NULL, '', '2026-11-22T13:12:17.963Z');
INSERT INTO public.jobs VALUES ('subscriptions', NULL, '', '2026-11-22T13:12:17.974Z');
INSERT INTO public.jobs VALUES ('rateLimits', NULL, '', '2026-11-22T13:12:17.990Z');
INSERT INTO public.jobs VALUES ('exchangeRates', NULL, '', '');


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES ('0001-house', '2026-11-22T13:12:17.079Z');
INSERT INTO public.kysely_migration VALUES ('0002-photos', '2026-11-22T13:12:17.099Z');
INSERT INTO public.kysely_migration VALUES ('0003-sharing', '2026-11-22T13:12:17.131Z');
INSERT INTO public.kysely_migration VALUES ('0004-whole-specs', '2026-11-22T13:12:17.133Z');
INSERT INTO public.kysely_migration VALUES ('0005-messages', '2026-11-22T13:12:17.179Z');
INSERT INTO public.kysely_migration VALUES ('0006-sky-dash', '2026-11-22T13:12:17.335Z');
INSERT INTO public.kysely_migration VALUES ('0007-subscriptions', '2026-11-22T13:12:17.381Z');
INSERT INTO public.kysely_migration VALUES ('0008-branding', '2026-11-22T13:12:17.396Z');
INSERT INTO public.kysely_migration VALUES ('0009-jobs', '2026-11-22T13:12:17.411Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);


--
-- Data for Name: mailed_links; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: photos; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.photos VALUES (3, 3, 'd705bbecb974e0a5b4858e7d7dff0272', 'png', 48, 32, 0, '2026-11-22T13:12:18.732Z');
INSERT INTO public.photos VALUES (2, 1, '024a149066ff8c0b46225fc4775c5f67', 'png', 48, 32, 0, '2026-11-22T13:12:18.700Z');
INSERT INTO public.photos VALUES (1, 1, '9f80c7c44f40b5164edcabd48647076e', 'jpeg', 60, 40, 1, '2026-11-22T13:12:18.659Z');


--
-- Data for Name: profiles; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.profiles VALUES (2, '{"bio":"Rowery od 1999.\nDużo zdjęć.","location":"Żywiec","birth_date":"1980-02-29","cycling_since":1999,"weekly_distance":123.4,"website":"https://ola.example","instagram":"https://www.instagram.com/ola"}', '{"profile_photo":true,"bio":true,"location":true,"birth_date":true,"cycling_since":true,"favorite_bike_type":true,"cycling_style":true,"weekly_distance":true,"website":true,"instagram":true,"strava":true,"facebook":true,"ride_with_gps":true,"komoto":true,"garmin_connect":true,"wahoo_elemnt":true,"polar_flow":true,"training_peaks":true,"zwift":true,"relive":true,"strava_segments":true,"mapmyride":true,"endomondo":true,"bikemap":true}', 1, 'qsb9s8gq7wptc17fi96j0yxqbipnvyc3', '87c46e27d6acbe29e8bf12da7cfa017a', 'png', 48, 32);


--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ratings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.ratings VALUES (1, 1, 3, 4, '2026-11-22T13:12:18.825Z', '2026-11-22T13:12:18.825Z');


--
-- Data for Name: service_registrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.service_registrations VALUES (1, 'professional', 'Serwis', 'Adam', 'adam@example.com', NULL, 'Prosta 1', 'Łódź', '90-001', NULL, 'en', 'pending', '2026-11-22T13:12:19.010Z');


--
-- Data for Name: service_registrations_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.service_registrations_search VALUES (1, '  serwis  adam  adam@example.com  prosta  1  lodz  90-001');


--
-- Data for Name: stripe_events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.stripe_events VALUES ('evt_6', '2026-11-22T13:12:18.258Z');
INSERT INTO public.stripe_events VALUES ('evt_7', '2026-11-22T13:12:18.290Z');
INSERT INTO public.stripe_events VALUES ('evt_8', '2026-11-22T13:12:18.306Z');


--
-- Data for Name: subscriptions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subscriptions VALUES (2, 'active', NULL, '2026-12-22T13:12:18.000Z', 'cus_1', 'sub_4', NULL, 0, NULL, 5);
INSERT INTO public.subscriptions VALUES (3, 'trialing', '2026-12-06T13:12:18.327Z', NULL, NULL, NULL, NULL, 0, NULL, 1);


--
-- Data for Name: tallies; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tallies VALUES ('audits', '', 16);
INSERT INTO public.tallies VALUES ('audits', '2026-11-22T13:00', 16);
INSERT INTO public.tallies VALUES ('bikes', '', 3);
INSERT INTO public.tallies VALUES ('bikes', '2026-11-22T13:00', 3);
INSERT INTO public.tallies VALUES ('contact_messages/pending', '', 1);
INSERT INTO public.tallies VALUES ('feedback/pending', '', 0);
INSERT INTO public.tallies VALUES ('feedback/reviewed', '', 1);
INSERT INTO public.tallies VALUES ('seen', '', 0);
INSERT INTO public.tallies VALUES ('seen', '2026-11-22T13:00', 3);
INSERT INTO public.tallies VALUES ('service_registrations/pending', '', 1);
INSERT INTO public.tallies VALUES ('users', '', 3);
INSERT INTO public.tallies VALUES ('users', '2026-11-22T13:00', 3);


--
-- Data for Name: tally_changes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tokens VALUES (1, 2, 'fe6ff4a7d59f94d305ed6eb6a3a691abb81a6b3cb048e698e866bcec435e7e62', 0, 'node', '2026-11-22T13:12:17.991Z', '2026-11-22T13:12:17.991Z', '2026-11-23T13:12:17.991Z');
INSERT INTO public.tokens VALUES (2, 3, '7ff1513a79bd4237f28bf3072c656a44e4d36801320db3452ee1de009c36eab1', 0, 'node', '2026-11-22T13:12:18.110Z', '2026-11-22T13:12:18.110Z', '2026-11-23T13:12:18.110Z');
INSERT INTO public.tokens VALUES (3, 1, '3d3f414b604e3eb6556b77a5af96a6ad791ed9c6d416505be232dc38b45b19b3', 0, 'node', '2026-11-22T13:12:18.180Z', '2026-11-22T13:12:19.042Z', '2026-11-23T13:12:18.180Z');


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES (2, 'Ola Żółć', 'ola@example.com', '$argon2id$v=19$m=19456,t=2,p=1$VfZtts/fTN29kzp2laXnQQ$nTWJo15Fg/ab48WhtGJ53zrDYnDNyT9u7iz2n4GPKoU', 0, 'collector', 'en', NULL, '2026-11-22T13:12:17.985Z', '2026-11-22T13:12:17.985Z', '2026-11-22T13:12:18.258Z', NULL, '2026-12-25T13:12:18.000Z', 'hobbyist');
INSERT INTO public.users VALUES (3, 'Jan', 'jan@example.com', '$argon2id$v=19$m=19456,t=2,p=1$ALQttf/kTXccaqspSprukw$0NTXfjZyBMrIiw26MsJ8q7m8FzXkKpo6I6VncJbQ45c', 0, 'enthusiast', 'en', NULL, '2026-11-22T13:12:18.096Z', '2026-11-22T13:12:18.096Z', '2026-11-22T13:12:18.318Z', NULL, '2026-12-06T13:12:18.327Z', 'hobbyist');
INSERT INTO public.users VALUES (1, 'Admin', 'admin@example.com', '$argon2id$v=19$m=19456,t=2,p=1$GYdQnnPRu+/SaVq7H+h4hA$v1+jlZXeWDtydd23dFYcBvhHtmp68P/thhs5+8fz60c', 1, 'hobbyist', 'en', '2026-11-22T13:12:17.726Z', '2026-11-22T13:12:19.042Z', '2026-11-22T13:12:17.726Z', '2026-11-22T13:12:17.726Z', NULL, NULL, 'hobbyist');


--
-- Data for Name: users_search; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users_search VALUES (1, '  admin  admin@example.com');
INSERT INTO public.users_search VALUES (2, '  ola  zolc  ola@example.com');
INSERT INTO public.users_search VALUES (3, '  jan  jan@example.com');


--
-- Name: audits_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audits_id_seq', 16, true);


--
-- Name: bikes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.bikes_id_seq', 3, true);


--
-- Name: contact_messages_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.contact_messages_id_seq', 1, true);


--
-- Name: feedback_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.feedback_id_seq', 1, true);


--
-- Name: mailed_links_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mailed_links_id_seq', 1, false);


--
-- Name: photos_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.photos_id_seq', 3, true);


--
-- Name: ratings_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.ratings_id_seq', 1, true);


--
-- Name: service_registrations_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.service_registrations_id_seq', 1, true);


--
-- Name: tally_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tally_changes_id_seq', 54, true);


--
-- Name: tokens_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tokens_id_seq', 3, true);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.users_id_seq', 3, true);


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
-- Name: exchange_rates exchange_rates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exchange_rates
    ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (currency);


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
-- Name: tokens tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);


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
-- Name: contact_messages_search_trigrams; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_search_trigrams ON public.contact_messages_search USING gin (search public.gin_trgm_ops);


--
-- Name: contact_messages_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_status ON public.contact_messages USING btree (status, id);


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
-- Name: photos_bike; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_bike ON public.photos USING btree (bike_id, sort_order);


--
-- Name: ratings_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ratings_user ON public.ratings USING btree (user_id);


--
-- Name: service_registrations_search_trigrams; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_registrations_search_trigrams ON public.service_registrations_search USING gin (search public.gin_trgm_ops);


--
-- Name: service_registrations_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX service_registrations_status ON public.service_registrations USING btree (status, id);


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
-- Name: tokens_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tokens_expiry ON public.tokens USING btree (expires_at);


--
-- Name: tokens_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tokens_user ON public.tokens USING btree (user_id);


--
-- Name: users_admins; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_admins ON public.users USING btree (id) WHERE (is_admin = 1);


--
-- Name: users_plan_until; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_plan_until ON public.users USING btree (plan_until);


--
-- Name: users_search_trigrams; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_search_trigrams ON public.users_search USING gin (search public.gin_trgm_ops);


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
-- Name: contact_messages_search contact_messages_search_rowid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages_search
    ADD CONSTRAINT contact_messages_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.contact_messages(id) ON DELETE CASCADE;


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
-- Name: service_registrations_search service_registrations_search_rowid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_registrations_search
    ADD CONSTRAINT service_registrations_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.service_registrations(id) ON DELETE CASCADE;


--
-- Name: subscriptions subscriptions_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: tokens tokens_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: users_search users_search_rowid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_search
    ADD CONSTRAINT users_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


