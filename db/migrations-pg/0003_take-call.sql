-- Takes one call from an allowance: 0, or how many ms to wait before the next. Waits for nobody else's transaction
-- (lib/auth/limits/shared).
CREATE FUNCTION take_call(caller text, share double precision, whole double precision) RETURNS double precision
LANGUAGE plpgsql AS $$
DECLARE
	present double precision := extract(epoch from clock_timestamp()) * 1000;
	rested double precision;
BEGIN
	INSERT INTO call_rates AS known (who, rested_at) VALUES (caller, present + share)
	ON CONFLICT (who) DO UPDATE SET rested_at = greatest(known.rested_at, present) + share
	WHERE greatest(known.rested_at, present) + share <= present + whole
	RETURNING rested_at INTO rested;
	IF FOUND THEN
		RETURN 0;
	END IF;
	SELECT rested_at INTO rested FROM call_rates WHERE who = caller;
	RETURN greatest(1, rested + share - whole - present);
END
$$;
