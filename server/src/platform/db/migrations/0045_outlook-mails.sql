-- Mails of Outlook are read; until now they were left out.
UPDATE "texts" SET "state" = 'waiting', "reason" = NULL, "attempts" = 0 WHERE "mime" = 'application/vnd.ms-outlook';
