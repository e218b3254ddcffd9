-- Results of before told beside the names of bidders what is in the archives of a section that is not revealed yet.
UPDATE runs SET current = 0, result = NULL
  WHERE analysis = 'features' AND current = 1 AND open_id IN (SELECT open_id FROM opens WHERE secrecy = 'veiled');
