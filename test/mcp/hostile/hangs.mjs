// Starts, reads nothing, says nothing.
setInterval(() => {}, 1_000);
