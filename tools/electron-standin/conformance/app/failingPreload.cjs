'use strict';
throw new TypeError('the preload script failed');
