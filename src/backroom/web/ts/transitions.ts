// A transition that another one replaces, or a hurried click skips, is no error: the page has changed all the same.

const begin = document.startViewTransition?.bind(document);
if (begin)
  document.startViewTransition = ((change: ViewTransitionUpdateCallback) => {
    const transition = begin(change);
    for (const stage of [transition.ready, transition.finished, transition.updateCallbackDone])
      stage.catch(() => undefined);
    return transition;
  }) as typeof document.startViewTransition;
