-- Buffers of bills become objects. The former table keeps them until the running server has moved them (lib/documents/bills/former).
ALTER TABLE `bills` RENAME TO `former_bills`;--> statement-breakpoint
CREATE TABLE `bills` (
	`sha256` text NOT NULL,
	`file_type` integer NOT NULL,
	`version` integer NOT NULL,
	`report` text NOT NULL,
	`bidder` text,
	`total` real,
	PRIMARY KEY(`sha256`, `file_type`)
);--> statement-breakpoint
INSERT INTO `bills` SELECT `sha256`, `file_type`, `version`, `report`, `bidder`, `total` FROM `former_bills`;
