// Answers as the workers of the app would see it.
const answer = async (data) => {
  if (data.shared) new Int32Array(data.shared)[0] = 42;
  const fetched = data.fetch ? await fetch(data.fetch).then(String, String) : null;
  self.postMessage({
    isolated: self.crossOriginIsolated,
    shared: typeof SharedArrayBuffer,
    secure: self.isSecureContext,
    origin: self.origin.replace(/^https?:.*/, 'web'),
    bridge: typeof self.probe,
    fetched,
  });
};
self.addEventListener('message', ({ data }) => void answer(data));
