// Loaded into the app before its own code. Playwright starts Electron with a keyring that protects nothing; the specs
// need the one of the system.
'use strict';

const { app } = require('electron');

app.commandLine.removeSwitch('use-mock-keychain');
app.commandLine.removeSwitch('password-store');
const store = process.env.E2E_PASSWORD_STORE;
if (store) app.commandLine.appendSwitch('password-store', store);
