// Starts, but neither reads nor writes.
setInterval(() => {}, 1_000);
