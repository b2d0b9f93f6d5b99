// Loaded into the app before its own code. The system's error box waits for a click that no spec can make, so what it
// says is printed instead.
'use strict';

const { dialog } = require('electron');

dialog.showErrorBox = (title, content) => void process.stderr.write(`${title}: ${content}\n`);
