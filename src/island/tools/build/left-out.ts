const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Functions of react-dom that only parts of React reach which no island can have, because the core chunk does not export them
 * (`REACT_NAMES` in sources.ts): they throw. What only they call goes with them.
 */
export const LEFT_OUT: readonly string[] = [
  // Suspense, SuspenseList, Activity, lazy, context, forwardRef, imperative handles.
  `updateSuspenseComponent updateSuspenseListComponent updateActivityComponent updateOffscreenComponent resolveLazy
   propagateContextChanges updateForwardRef updateImperativeHandle imperativeHandleEffect
   recursivelyTraverseDisappearLayoutEffects recursivelyTraverseReappearLayoutEffects recursivelyTraverseReconnectPassiveEffects
   recursivelyTraverseAtomicPassiveEffects recursivelyTraverseDisconnectPassiveEffects commitOffscreenPassiveMountEffects
   hideOrUnhideAllChildren attachSuspenseRetryListeners commitSuspenseHydrationCallbacks commitActivityHydrationCallbacks
   retryDehydratedSuspenseBoundary accumulateSuspenseyCommitOnFiber waitForCommitToBeReady onUnsuspend`,
  // View transitions: nothing is rendered in a React transition.
  `getViewTransitionName getViewTransitionClassName trackEnterViewTransitions pushViewTransitionCancelableScope
   applyViewTransitionToHostInstances restoreViewTransitionOnHostInstances commitEnterViewTransitions commitExitViewTransitions
   commitNestedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureNestedViewTransitions
   measureViewTransitionHostInstancesRecursive scheduleViewTransitionEvent reportViewTransitionError restoreViewTransitionName
   startViewTransition createViewTransitionInstance addFragmentHandleToFiber scrollTextNodeIntoView`,
  // Scripts, styles and metadata that React would move to the head, and <html>, <head> and <body> as components.
  `createHoistableInstance getResource acquireResource getHydratableHoistableCache mountHoistable preloadResource
   preloadResourceAndSuspendIfNeeded resolveSingletonInstance releaseSingletonInstance commitHostSingletonAcquisition prefetchDNS
   preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript`,
  // Hydration: the core drives the server's nodes and renders into none of them.
  `canHydrateInstance canHydrateTextInstance getNextHydratable clearHydrationBoundary throwOnHydrationMismatch
   prepareToHydrateHostInstance popToNextHostParent queueHydrationError checkForUnmatchedText queueIfContinuousEvent
   attemptExplicitHydrationTarget retryIfBlockedOn`,
  // Forms whose action is a function, and optimistic state.
  `mountActionState updateActionState rerenderActionState updateOptimisticImpl dispatchOptimisticSetState recursivelyResetForms
   requestFormReset$1 useHostTransitionStatus`,
  // Custom elements with React's own handlers, and findDOMNode.
  'setPropOnCustomElement findCurrentFiberUsingSlowPath findCurrentHostFiberImpl',
].flatMap(words)

/** Functions that each commit, press or error passes on its way, with nothing to do here: their bodies become what stands behind. */
export const QUIET: Readonly<Record<string, string>> = {
  popHydrationState: 'return !1',
  upgradeHydrationErrorsToRecoverable: 'return null',
  getParentHydrationBoundary: 'return null',
  clearIfContinuousEvent: '',
  extractEvents$1: '',
  preloadInstanceAndSuspendIfNeeded: '',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceDeletionEffects: '',
  getStackByFiberInDevAndProd: 'return ""',
}

/** Classes whose methods nobody calls; the assignments to their prototypes would keep them. */
export const IDLE_CLASSES = ['FragmentInstance', 'ViewTransitionPseudoElement', 'ReactDOMHydrationRoot'] as const
