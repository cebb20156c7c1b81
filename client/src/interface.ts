// long: the types of every call.
// Written by `npm run interface` from contract/openapi.json; `npm run check` says when it is stale.

export interface paths {
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the web needs to know before anybody signs in */
        get: operations["system.config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events about the caller's topics
         * @description Resumes from Last-Event-ID, or begins with what happened in the last so many milliseconds.
         *
         *     A token needs the scope `read`.
         */
        get: operations["system.stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a use of the product, if the caller's settings allow it
         * @description No person is stored with it, and nothing that they typed.
         *
         *     A token needs the scope `write`.
         *
         *     At most 120 times a minute from one address.
         */
        post: operations["system.recordEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prewarm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A search is about to come
         * @description What it needs is made ready in the background, at most once a minute.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights PreWarmACI.
         */
        get: operations["system.prewarm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/sso/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Before a sign-in with the identity provider
         * @description A word that its id token must hold. It works once.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.startSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/sso/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-in at the identity provider, where the server fetches the tokens
         * @description Answers with the address to go to; a cookie keeps it to this browser, for ten minutes.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.beginSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/sso/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with what the identity provider sent back to PUBLIC_URL/auth
         * @description Its words, as they stand after the question mark. The id token of the answer is for signing out there.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.logInByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/sso/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out at the identity provider, where the server fetches the tokens
         * @description Answers with the address that signs the browser out and leads it back to /login; null where it has none.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.leaveSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/sso/backchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The identity provider signs somebody out (OpenID Connect Back-Channel Logout 1.0)
         * @description One session of theirs or all that began there.
         *
         *     At most 600 times a minute from one address.
         */
        post: operations["accounts.leaveByIssuer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the id token of the identity provider
         * @description At most 60 times a minute from one address.
         */
        post: operations["accounts.logInBySso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/auto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the single-use token of a sign-in link
         * @description At most 60 times a minute from one address.
         */
        post: operations["accounts.logInByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description The headers browserUsed, browserVersion, os, osVersion, device, deviceType and orientation describe the browser.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End this session
         * @description A token needs the scope `write`.
         */
        get: operations["accounts.logOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account, where that is open
         * @description A mail with a link to verify the address follows. An organisation or a group that is named may be a wish only, which an administrator grants.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["accounts.signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signup/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a sign-up page shows of a subscription
         * @description At most 60 times a minute from one address.
         */
        get: operations["accounts.subscriptionFromUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forget-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a link to choose another password, if there is such an account
         * @description At most 20 times a minute from one address.
         */
        get: operations["accounts.forgetPassword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification link again, if there is such an account and it needs one
         * @description At most 20 times a minute from one address.
         */
        post: operations["accounts.resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange the token of a mail for a handle of one reset
         * @description "0" when it is not valid.
         *
         *     At most 60 times a minute from one address.
         */
        get: operations["accounts.readResetToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose another password with the handle of a reset
         * @description Every session of the account ends.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify an address with the token of a mail
         * @description With is-al, a token to sign in at once comes back.
         *
         *     At most 60 times a minute from one address.
         */
        get: operations["accounts.verifyToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description A token needs the scope `read`.
         */
        get: operations["accounts.me"];
        put?: never;
        post?: never;
        /**
         * Erase oneself and what is one's own
         * @description It cannot be undone.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 6 times a minute from one address.
         */
        delete: operations["accounts.eraseMe"];
        options?: never;
        head?: never;
        /**
         * Change one's names, language or time zone
         * @description A token needs the scope `write`.
         */
        patch: operations["accounts.changeMe"];
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose another password
         * @description Every other session of the account ends.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 20 times a minute from one address.
         */
        put: operations["accounts.changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in, last used first
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["accounts.sessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description With everywhere=true, here too.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        delete: operations["accounts.endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out one session
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        delete: operations["accounts.endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tokens of one's programs
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["accounts.apiTokens"];
        put?: never;
        /**
         * Make a token for a program, which sends it as Authorization
         * @description Bearer. It is shown this once.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["accounts.makeApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a program's token back
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        delete: operations["accounts.endApiToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is stored about oneself, as one JSON file
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 6 times a minute from one address.
         */
        get: operations["accounts.exportMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/unfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's work in progress, or null
         * @description A token needs the scope `read`.
         */
        get: operations["accounts.readUnfinished"];
        /**
         * Keep one's work in progress, so that signing out or another browser loses nothing
         * @description A token needs the scope `write`.
         */
        put: operations["accounts.keepUnfinished"];
        post?: never;
        /**
         * Forget one's work in progress
         * @description A token needs the scope `write`.
         */
        delete: operations["accounts.forgetUnfinished"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one wants to be told, and whether one's use may be counted
         * @description A token needs the scope `read`.
         */
        get: operations["accounts.settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one's settings
         * @description What is not named stays.
         *
         *     A token needs the scope `write`.
         */
        patch: operations["accounts.changeSettings"];
        trace?: never;
    };
    "/api/login/passkey/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Before a sign-in with a passkey alone
         * @description What it is to sign.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.askPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey alone
         * @description It must have asked its owner for a PIN, a fingerprint or a face.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.logInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/second/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The second step of a sign-in
         * @description A code of the authenticator app, or a recovery code.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.finishByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/second/passkey/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The second step of a sign-in
         * @description What a passkey is to sign.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.askSecondPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/second/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The second step of a sign-in
         * @description The answer of a passkey.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["accounts.finishByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * With what one signs in
         * @description Passkeys, the authenticator app, recovery codes.
         *
         *     A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["accounts.factors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/factors/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add an authenticator app
         * @description Its secret is shown this once. It counts once a code has confirmed it.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["accounts.beginAuthenticator"];
        /**
         * Remove the authenticator app
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 30 times a minute from one address.
         */
        delete: operations["accounts.removeAuthenticator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/factors/authenticator/{authenticatorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the authenticator app with a code of it
         * @description The first factor brings recovery codes.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["accounts.confirmAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/factors/passkeys/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description What the browser is to make.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["accounts.askNewPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the passkey that the browser made
         * @description The first factor brings recovery codes.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["accounts.addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/factors/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 30 times a minute from one address.
         */
        delete: operations["accounts.removePasskey"];
        options?: never;
        head?: never;
        /**
         * Call a passkey something else
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        patch: operations["accounts.renamePasskey"];
        trace?: never;
    };
    "/api/me/factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ten new recovery codes, shown this once
         * @description Those from before no longer work.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["accounts.makeRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * In which ways one can prove who one is
         * @description What matters asks for a proof of the last ten minutes.
         *
         *     A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["accounts.proofWays"];
        put?: never;
        /**
         * Prove who one is with the password, a code of the authenticator app, or a recovery code
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["accounts.prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/proof/passkey/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a passkey is to sign to prove who one is
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["accounts.askProofPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/proof/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove who one is with a passkey
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["accounts.proveByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/interaction/{uid}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which program asks to act for the caller, after it sent their browser here
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 60 times a minute from one address.
         */
        get: operations["programs.look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/interaction/{uid}/allow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the program in
         * @description It acts for the caller, within what is chosen here, until they end it.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["programs.allow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/interaction/{uid}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do not let the program in
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["programs.refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/device/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which program shows this code, and asks to act for the caller
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["programs.lookAtCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/device/allow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the program that shows this code in
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["programs.allowByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/device/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do not let the program that shows this code in
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["programs.refuseByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The programs that the caller let in, the last first
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["programs.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/programs/{programId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End what a program may do for the caller
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        delete: operations["programs.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/interaction/{uid}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a sign-in at the embedded identity provider waits for
         * @description At most 60 times a minute from one address.
         */
        get: operations["identity.look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/interaction/{uid}/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say who one is
         * @description At most 60 times a minute from one address.
         */
        post: operations["identity.signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/interaction/{uid}/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave with AADB2C90118
         * @description The application then starts the reset.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["identity.forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/interaction/{uid}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave without signing in, with AADB2C90091
         * @description At most 60 times a minute from one address.
         */
        post: operations["identity.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/interaction/{uid}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to an address, if there is such an account
         * @description The answer is the same for all.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["identity.sendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/interaction/{uid}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose another password with the code of the mail
         * @description At most 60 times a minute from one address.
         */
        post: operations["identity.useCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oidc/interaction/{uid}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's names
         * @description At most 60 times a minute from one address.
         */
        post: operations["identity.saveProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/redirect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 20 times a minute from one address.
         */
        get: operations["billing.redirectByGet"];
        put?: never;
        /**
         * Begin a payment
         * @description The address at which the caller pays.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["billing.redirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller has, what became of their newest payment, and what a payment would be for
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["billing.standing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the payment service tells
         * @description Signed; taken once, in any order.
         */
        post: operations["billing.webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/checkout/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the test checkout asks for
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["billing.checkout"];
        put?: never;
        /**
         * Pay, decline or cancel at the test checkout
         * @description No money moves.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        post: operations["billing.settleCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller's documents, or all of a library that they may read, fifty at a time
         * @description `id` is the last one seen, 0 at the start.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One document
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["documents.get"];
        put?: never;
        post?: never;
        /**
         * Put a document into the bin
         * @description Gyans that were made with it keep what they quote.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        delete: operations["documents.remove"];
        options?: never;
        head?: never;
        /**
         * Rename a document of a library that the caller may edit, move it, or give it tags
         * @description What is not named stays.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        patch: operations["documents.change"];
        trace?: never;
    };
    "/api/document/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much the caller has stored, and how much they may
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["documents.usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tag, move, delete or take back many documents
         * @description All of them or none.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store one file
         * @description Form data with the field `file`, and `path` for its place in a dropped folder. The answer is the document, which is read afterwards.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to store a file in pieces (tus 1.0)
         * @description Metadata: filename, and path for its place in a folder.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Throw away what has come
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        delete: operations["documents.cancelUpload"];
        options?: never;
        /**
         * How much of it has come
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        head: operations["documents.headUpload"];
        /**
         * The next piece
         * @description After the last one the answer's header gyan-document is the id of the document.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        patch: operations["documents.writeUpload"];
        trace?: never;
    };
    "/api/document/v1/{documentId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address at which the browser itself can open the file for ten minutes
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file itself, whole or a range of it, by the signature of its address */
        get: operations["documents.content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was read from it, with its pages and sections
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["documents.text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * References as text
         * @description RIS, BibTeX, CSL-JSON, PubMed XML, Zotero RDF, or DOIs, PMIDs and addresses one to a line. Each becomes a document.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.importReferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/submitdocumentfordiscovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a review from documents and start its run
         * @description Each document is an article.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a document is, and what its reference and its file say where somebody corrected them
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["documents.describe"];
        /**
         * Say what a document of a library that the caller may edit is, over what was read
         * @description It holds in lists, citations and exports, also when the file is read again.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        put: operations["documents.correct"];
        post?: never;
        /**
         * What the file and its reference say counts again
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        delete: operations["documents.takeBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}/description/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who corrected a document, when, and what they changed
         * @description The newest first.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["documents.corrections"];
        put?: never;
        /**
         * What was said of a document before a correction counts again
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.goBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What Crossref, OpenAlex and PubMed say of a document, by its DOI or its title
         * @description Nothing is changed.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["documents.lookUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The document, and those that are the same, of libraries that the caller may read
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["documents.copies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Documents as references for reference managers, in the given order
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.cite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Documents whose text says it
         * @description "a phrase" stands word for word, -word must not stand there.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["documents.search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}/clips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was brought with a document from pages, oldest first
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["clipping.ofDocument"];
        put?: never;
        /**
         * Say from which page a document of a library that the caller may edit was brought
         * @description What the page says of it, which words were marked there, and which topic it is taken into once it is read.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["clipping.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/clips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * From which pages an article was brought into its topic, and by whom, oldest first
         * @description A token needs the scope `read`.
         */
        get: operations["clipping.ofArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/{documentId}/clips/{clipId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take one's own clip away, or that of anybody where the caller may edit the library
         * @description The document stays.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        delete: operations["clipping.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/passages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Passages in the libraries that the caller may read, the best first
         * @description A token needs the scope `read`.
         */
        get: operations["libraries.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/gyanknowledgestore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Libraries of knowledge that the caller may search
         * @description Shared ones and those that gyans became.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch, DocumentAnalysis.
         */
        get: operations["libraries.knowledgeStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/gyanknowledgestore/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * By which tags a library can be narrowed
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch, DocumentAnalysis.
         */
        get: operations["libraries.knowledgeStoreTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/repositories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Libraries of files
         * @description The caller's own and those that are shared with them.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch, DocumentAnalysis.
         */
        get: operations["libraries.repositories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/repositories/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * By which tags a library can be narrowed, with the values that occur in it
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch, DocumentAnalysis.
         */
        get: operations["libraries.repositoryTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The libraries that the caller may read, with their folders and tags
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch, DocumentAnalysis, ShowGyanPortalTab.
         */
        get: operations["libraries.list"];
        put?: never;
        /**
         * Make a library of one's own
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["libraries.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{libraryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Put a library of one's own into the bin, with its documents
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        delete: operations["libraries.remove"];
        options?: never;
        head?: never;
        /**
         * Rename a library of one's own, describe it, or declare its tags
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        patch: operations["libraries.change"];
        trace?: never;
    };
    "/api/libraries/{libraryId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a library of one's own out of the bin, with its documents
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["libraries.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{libraryId}/watched/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find out what stands at an address
         * @description A repository (OAI-PMH) with its sets, a feed, or a page that names feeds; with the newest records.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["watched.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{libraryId}/watched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is watched for a library, and what came of it
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch, DocumentAnalysis.
         */
        get: operations["watched.list"];
        put?: never;
        /**
         * Watch a repository or a feed
         * @description What is there becomes documents of the library, and what comes later too.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["watched.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{libraryId}/watched/{watchedId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop watching
         * @description What came stays.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        delete: operations["watched.remove"];
        options?: never;
        head?: never;
        /**
         * Pause what is watched or go on, or say whether pages are read too
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        patch: operations["watched.change"];
        trace?: never;
    };
    "/api/libraries/{libraryId}/watched/{watchedId}/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look now, instead of at the next planned time
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["watched.look"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/watched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that the caller watches, in whatever library
         * @description A token needs the scope `read`.
         */
        get: operations["watched.mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/watched/{watchedId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop watching something that the caller added, also where they may no longer change the library
         * @description What came stays.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["watched.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The templates that a sentence search can take
         * @description Name to id, in the caller's language.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights CreateGyanWithTemplate, GyanTemplates.
         */
        get: operations["catalogue.templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/templatecategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The templates with their subtopics and keywords, by category, in the caller's language
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights CreateGyanWithTemplate, GyanTemplates.
         */
        get: operations["catalogue.templateCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parameters of a search or of a refresh, with the defaults of the caller's group
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch.
         */
        get: operations["catalogue.parameters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/consolidateoptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the caller may make a library of a new gyan, or of the one that is named
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights CreateSentenceGyan, AdvancedSearch.
         */
        get: operations["catalogue.consolidateOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/specialsources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sources that a node can be narrowed to, each with the names of its parameters
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch.
         */
        get: operations["catalogue.specialSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questionnaire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions that people ask about the product, with their answers as HTML, in the caller's language
         * @description A token needs the scope `read`.
         */
        get: operations["catalogue.questionnaire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/submitsentencefordiscovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a gyan from a sentence, with the subtopics of a template below it, and start its first run
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights CreateSentenceGyan.
         */
        post: operations["catalogue.submitSentence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v4/submitconceptfordiscovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a gyan from a topic outline (a single node is a sentence search) and start its first run
         * @description Sent as JSON, or as form data whose part `concept` holds that JSON, with `draftId` beside it.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights CreateSentenceGyan, AdvancedSearch.
         */
        post: operations["outline.submitConcept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/availablesources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sources outside that a search may ask on this installation, and which of them can answer now
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch.
         */
        get: operations["outline.availableSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep an outline for later
         * @description With an id, that draft is changed.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights AdvancedSearch.
         */
        post: operations["drafts.save"];
        /**
         * Throw a draft away
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights AdvancedSearch.
         */
        delete: operations["drafts.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch.
         */
        get: operations["drafts.listByGet"];
        put?: never;
        /**
         * The caller's drafts, ten on a page, the last changed first
         * @description Past the end a page is empty.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch.
         */
        post: operations["drafts.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller has started, newest first, and the newest of what others did that concerns the caller
         * @description TaskType: 1 sentence search, 2 advanced search, 3 document analysis, 4 refresh, 11 share.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights ShowNotification.
         */
        get: operations["notifications.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller has looked
         * @description What has ended or come until now is read.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowNotification.
         */
        post: operations["notifications.seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed since the caller was last here, and what they began to read
         * @description A token needs the scope `read`.
         */
        get: operations["dashboard.home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller did week by week, and how much room their documents take
         * @description A token needs the scope `read`.
         */
        get: operations["dashboard.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller is here, and has this topic before them
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        post: operations["dashboard.visit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coachmarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The guided tours that the caller has not yet been through
         * @description A token needs the scope `read`.
         */
        get: operations["tours.list"];
        put?: never;
        post?: never;
        /**
         * A tour is done
         * @description It is not shown again.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["tours.finish"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coachmarks/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every tour is shown again
         * @description A token needs the scope `write`.
         */
        get: operations["tours.reset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's webhooks
         * @description Addresses that are told of what happens.
         *
         *     A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["webhooks.list"];
        put?: never;
        /**
         * Add a webhook
         * @description The secret that its messages are signed with is shown this once.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        post: operations["webhooks.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook, with all its messages
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        delete: operations["webhooks.remove"];
        options?: never;
        head?: never;
        /**
         * Change a webhook, pause it, or let it go on
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        patch: operations["webhooks.change"];
        trace?: never;
    };
    "/api/webhooks/{webhookId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret, shown this once
         * @description For a day, messages are signed with the old one too.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        post: operations["webhooks.roll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message now, and tell what was answered
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["webhooks.try"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of the last thirty days with what was answered, newest first
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["webhooks.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message, with what is sent
         * @description Nothing where the caller may not read it any more.
         *
         *     A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["webhooks.delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries/{deliveryId}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again, under the same id
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        post: operations["webhooks.sendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's topics
         * @description Of each kind all that they may read, or only their own where they may make such and lack its list.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        get: operations["topics.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One topic
         * @description Its outline with counts, its concepts, its latest run with what each source gave.
         *
         *     A token needs the scope `read`.
         */
        get: operations["topics.get"];
        put?: never;
        post?: never;
        /**
         * Move a topic to the bin
         * @description A token needs the scope `write`.
         */
        delete: operations["topics.remove"];
        options?: never;
        head?: never;
        /**
         * Rename a topic
         * @description A token needs the scope `write`.
         */
        patch: operations["topics.rename"];
        trace?: never;
    };
    "/api/topics/{topicId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a topic out of the bin
         * @description A token needs the scope `write`.
         */
        post: operations["topics.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the running search
         * @description What was kept so far stays.
         *
         *     A token needs the scope `write`.
         */
        post: operations["topics.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run again what failed or was cancelled
         * @description A token needs the scope `write`.
         */
        post: operations["topics.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The outline, sources and parameters of a topic's latest run, as the builder takes them
         * @description A token needs the scope `read`.
         */
        get: operations["topics.outline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the same plan again as a new topic of the caller's
         * @description What they may not read is left out and named.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights CreateSentenceGyan, AdvancedSearch, DocumentAnalysis.
         */
        post: operations["topics.duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move, tag, delete or restore several topics
         * @description What may not be deleted is named, the rest is done.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        post: operations["topics.bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's folders and those shared with them, with how many topics lie in each
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        get: operations["folders.list"];
        put?: never;
        /**
         * Make a folder, in another one or at the top
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        post: operations["folders.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders/{folderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Put a folder into the bin, with the folders in it
         * @description The topics stay, and lie in no folder.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        delete: operations["folders.remove"];
        options?: never;
        head?: never;
        /**
         * Rename a folder, or move it with all that is in it
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        patch: operations["folders.change"];
        trace?: never;
    };
    "/api/folders/{folderId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a folder out of the bin, as it was
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        post: operations["folders.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a topic into one of the caller's folders, or into none
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        put: operations["folders.place"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller deleted and may still take back, the last deleted first
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        get: operations["bin.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take things out of the bin
         * @description What cannot come back is named with the reason, the rest is done.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        post: operations["bin.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete for good what lies in the bin
         * @description What is not there any more is left out.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowMyGyanLibrary, CreateSentenceGyan, AdvancedSearch, MyReviews, DocumentAnalysis.
         */
        post: operations["bin.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The concepts of a topic or of one node and those below it, how they belong together, and their clusters
         * @description A token needs the scope `read`.
         */
        get: operations["concepts.graph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/concept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One concept
         * @description The sentences that speak of it, the concepts beside it, and what people decided about it.
         *
         *     A token needs the scope `read`.
         */
        get: operations["concepts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/concept/pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Two concepts
         * @description How strongly they belong together, and sentences in which both stand.
         *
         *     A token needs the scope `read`.
         */
        get: operations["concepts.pair"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/concept/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Calls a concept otherwise
         * @description Null gives it its own name back. Every later run keeps it.
         *
         *     A token needs the scope `write`.
         */
        put: operations["concepts.rename"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/concept/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Joins concepts that mean the same into one
         * @description Every later run keeps it.
         *
         *     A token needs the scope `write`.
         */
        put: operations["concepts.join"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/concept/hidden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hides a concept, or shows it again
         * @description Every later run keeps it.
         *
         *     A token needs the scope `write`.
         */
        put: operations["concepts.hide"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/concept/edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people decided about the concepts of a topic, newest first
         * @description A token needs the scope `read`.
         */
        get: operations["concepts.edits"];
        put?: never;
        post?: never;
        /**
         * Takes back what was decided about a concept
         * @description Its name, its hiding, its being part of another.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["concepts.forget"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A gyan, a part of it, or articles of it as a file
         * @description A token needs the scope `read`.
         */
        get: operations["exporting.topic"];
        put?: never;
        /**
         * The same for articles that are named, as many as one likes
         * @description A token needs the scope `read`.
         */
        post: operations["exporting.chosen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/styles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The citation styles that the caller may use
         * @description Those of the product, of their organisation and their own.
         *
         *     A token needs the scope `read`.
         */
        get: operations["styles.list"];
        put?: never;
        /**
         * Add a citation style of one's own
         * @description The text of a .csl file. It is tried on examples before it is kept; the same file twice is one style.
         *
         *     A token needs the scope `write`.
         */
        post: operations["styles.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/styles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same for everybody in the administrator's organisation
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        post: operations["styles.addForAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/styles/{styleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a style of one's own, or as an administrator one of the organisation
         * @description A token needs the scope `write`.
         */
        delete: operations["styles.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/styles/chosen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The style that the caller cites in wherever none is named
         * @description A token needs the scope `write`.
         */
        put: operations["styles.choose"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Articles of a gyan as a list of references in a citation style
         * @description A token needs the scope `read`.
         */
        post: operations["styles.citeArticles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/citations/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same as a file
         * @description Word, a web page or plain text.
         *
         *     A token needs the scope `read`.
         */
        post: operations["styles.citeArticlesInFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Documents as a list of references in a citation style
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["styles.citeDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/citations/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same as a file
         * @description Word, a web page or plain text.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["styles.citeDocumentsInFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/create/v1/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subtopics and keywords for an outline, from what the articles that the caller may read say about a topic
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights AdvancedSearch.
         *
         *     At most 120 times a minute from one address.
         */
        post: operations["suggesting.suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that the caller may read, by its words
         * @description "a phrase" stands word for word, -word must not stand there.
         *
         *     A token needs the scope `read`.
         */
        get: operations["searching.everywhere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question of what one may read
         * @description Of everything, a gyan, a folder, a library, chosen documents, an article or the portal. Every sentence of the answer carries the quotes it rests on; where nothing answers, it says so.
         *
         *     A token needs the scope `write`.
         */
        post: operations["conversations.ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ask/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same, sentence by sentence as server-sent events
         * @description Who closes the stream stops the language model; what the sources answer is stored all the same.
         *
         *     A token needs the scope `write`.
         */
        post: operations["conversations.askStreamed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's conversations and those that are shared with them, the last asked first
         * @description All of them, or those about one thing; with `q` those whose name, questions or answers have these words.
         *
         *     A token needs the scope `read`.
         */
        get: operations["conversations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A conversation with its questions and answers
         * @description What the caller may not read at this moment is left out of the answers and counted.
         *
         *     A token needs the scope `read`.
         */
        get: operations["conversations.read"];
        put?: never;
        post?: never;
        /**
         * Delete one's own conversation for good, with its questions and answers
         * @description A token needs the scope `write`.
         */
        delete: operations["conversations.remove"];
        options?: never;
        head?: never;
        /**
         * Rename one's own conversation, or show it to everybody who may read what it is about
         * @description A token needs the scope `write`.
         */
        patch: operations["conversations.change"];
        trace?: never;
    };
    "/api/conversations/{conversationId}/turns/{turnId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a question that one asked, with its answer
         * @description A token needs the scope `write`.
         */
        delete: operations["conversations.removeTurn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversationId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A conversation as a file
         * @description Questions, answers with their numbered quotes, and the references.
         *
         *     A token needs the scope `read`.
         */
        get: operations["conversations.exportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an article cites, or what cites it, as its text and the indexes that were asked say, 50 a page
         * @description A token needs the scope `read`.
         */
        get: operations["chaining.ofArticle"];
        put?: never;
        /**
         * Ask the indexes outside what an article cites and what cites it
         * @description It goes on by itself; the event stream says when something came.
         *
         *     A token needs the scope `write`.
         */
        post: operations["chaining.askArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{documentId}/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same of a document
         * @description A token needs the scope `read`.
         */
        get: operations["chaining.ofDocument"];
        put?: never;
        /**
         * The same of a document
         * @description A token needs the scope `write`.
         */
        post: operations["chaining.askDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/chaining": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the relevant articles of a gyan cite, or what cites them, the most linked first, 50 a page
         * @description A token needs the scope `read`.
         */
        get: operations["chaining.ofTopic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/chaining/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the indexes outside about every relevant article that was not asked about in the last month
         * @description A token needs the scope `write`.
         */
        post: operations["chaining.askTopic"];
        /**
         * Stop asking about the articles of a gyan
         * @description What came stays.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["chaining.stopAsking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/chaining/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take works into a gyan
         * @description They are fetched, read and judged like everything that a search finds, by a run of their own that begins at once, or after the one that goes on.
         *
         *     A token needs the scope `write`.
         */
        post: operations["chaining.take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/chaining/untake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what was taken in and is not judged yet
         * @description A token needs the scope `write`.
         */
        post: operations["chaining.untake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/chaining/aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put works aside, so that they are no longer offered
         * @description Or offer them again.
         *
         *     A token needs the scope `write`.
         */
        post: operations["chaining.setAside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/chaining/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The relevant articles of a gyan and the works that at least two of them are linked with, with the citations between them
         * @description A token needs the scope `read`.
         */
        get: operations["chaining.map"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's tables and those shown to them, the last changed first
         * @description Or those over one thing.
         *
         *     A token needs the scope `read`.
         */
        get: operations["tables.list"];
        put?: never;
        /**
         * Make a table over a gyan, a folder, a library, or chosen articles or documents
         * @description It begins to be filled at once.
         *
         *     A token needs the scope `write`.
         */
        post: operations["tables.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table with its columns, without its rows
         * @description A token needs the scope `read`.
         */
        get: operations["tables.show"];
        put?: never;
        post?: never;
        /**
         * Delete one's own table for good, with its corrections and comments
         * @description A token needs the scope `write`.
         */
        delete: operations["tables.remove"];
        options?: never;
        head?: never;
        /**
         * Rename a table, order its columns, or show it to everybody who may read what it is over
         * @description A token needs the scope `write`.
         */
        patch: operations["tables.change"];
        trace?: never;
    };
    "/api/tables/{tableId}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of a table with their cells, ordered and narrowed
         * @description What the caller may not read at this moment is left out.
         *
         *     A token needs the scope `read`.
         */
        get: operations["tables.rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a column at the end
         * @description Its cells begin to be filled.
         *
         *     A token needs the scope `write`.
         */
        post: operations["tables.addColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/columns/{columnId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say anew what a column looks for
         * @description Another question, kind or unit is looked for again; corrections stay.
         *
         *     A token needs the scope `write`.
         */
        put: operations["tables.changeColumn"];
        post?: never;
        /**
         * Take a column out of a table, with its cells, corrections and comments
         * @description A token needs the scope `write`.
         */
        delete: operations["tables.removeColumn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for what is still to be filled
         * @description After new articles, a failure, or a stop.
         *
         *     A token needs the scope `write`.
         */
        post: operations["tables.fill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop filling
         * @description What is filled stays, and filling can go on from there.
         *
         *     A token needs the scope `write`.
         */
        post: operations["tables.stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/columns/{columnId}/cells/{workId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what stands in a cell, over what the machine found
         * @description It stays when the table is filled again. A quote must stand in the article's text, letter for letter.
         *
         *     A token needs the scope `write`.
         */
        put: operations["tables.correct"];
        post?: never;
        /**
         * Take a correction back
         * @description What the machine found counts again.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["tables.takeBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people say about the cells of a table, oldest first
         * @description Of all, or of one cell.
         *
         *     A token needs the scope `read`.
         */
        get: operations["tables.comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/columns/{columnId}/cells/{workId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say something about a cell
         * @description A token needs the scope `write`.
         */
        post: operations["tables.comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment of one's own, or, as who may edit the table, any
         * @description A token needs the scope `write`.
         */
        delete: operations["tables.removeComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{tableId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table as a file, ordered and narrowed like its rows, each value with its quote and place, and the references
         * @description A token needs the scope `read`.
         */
        get: operations["tables.exportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How articles of a gyan are screened by several people, and how far they are
         * @description Null where they are not.
         *
         *     A token needs the scope `read`.
         */
        get: operations["reviewing.read"];
        /**
         * Begin to screen, or change how it is done
         * @description A reason without an id is new; one that is left out is no longer offered.
         *
         *     A token needs the scope `write`.
         */
        put: operations["reviewing.arrange"];
        post?: never;
        /**
         * Delete the screening of one's own gyan for good, with all votes
         * @description Its articles stay.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["reviewing.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/review/{stage}/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Articles at a stage
         * @description Those the caller can still vote on, or by what became of them.
         *
         *     A token needs the scope `read`.
         */
        get: operations["reviewing.articles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/review/{stage}/works/{workId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One article at a stage, as the caller may see it
         * @description A token needs the scope `read`.
         */
        get: operations["reviewing.article"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/review/{stage}/works/{workId}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Include, maybe, or exclude with a reason
         * @description One's own vote, which may be changed until the article is settled.
         *
         *     A token needs the scope `write`.
         */
        put: operations["reviewing.vote"];
        post?: never;
        /**
         * Take one's own vote back
         * @description A token needs the scope `write`.
         */
        delete: operations["reviewing.takeBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/review/{stage}/works/{workId}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Settle an article on which the votes differ
         * @description As a third person, or as what was agreed in talk.
         *
         *     A token needs the scope `write`.
         */
        put: operations["reviewing.settle"];
        post?: never;
        /**
         * Take a settlement back
         * @description The votes count again.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["reviewing.unsettle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/prisma": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The counts of the PRISMA 2020 flow diagram
         * @description Without a review of several people the decisions of the editors count.
         *
         *     A token needs the scope `read`.
         */
        get: operations["reviewing.prisma"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/prisma/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The PRISMA 2020 flow diagram as a picture or on a page
         * @description A token needs the scope `read`.
         */
        get: operations["reviewing.prismaFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Articles of a gyan that may be the same work, and what was decided of them
         * @description A token needs the scope `read`.
         */
        get: operations["duplicates.list"];
        put?: never;
        /**
         * Say that articles of a gyan are the same work, and which of them is shown, or that they are not
         * @description It holds in this gyan alone; works stay as they are.
         *
         *     A token needs the scope `write`.
         */
        post: operations["duplicates.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/duplicates/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo decisions
         * @description Everything of these articles is as it was.
         *
         *     A token needs the scope `write`.
         */
        post: operations["duplicates.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documents of one's own, or of a library, that may be the same work, and what was decided of them
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["duplicates.listDocuments"];
        put?: never;
        /**
         * Say that documents of one's own, or of a library that the caller may edit, are the same work or are not
         * @description Both files stay; of the same, the other is shown under the leading one.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["duplicates.decideDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/v1/duplicates/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo decisions about documents
         * @description They are listed as they were.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["duplicates.undoDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * With whom a topic is shared
         * @description A token needs the scope `read`.
         */
        get: operations["sharing.ofTopic"];
        put?: never;
        /**
         * Share a topic with people (by e-mail
         * @description Who is not registered is invited), groups or the whole organisation. It holds at once; the mails follow. Whoever has a right already gets this one instead.
         *
         *     A token needs the scope `write`.
         */
        post: operations["sharing.shareTopic"];
        /**
         * End somebody's right to a topic, at once
         * @description Or leave one that was shared with the caller.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["sharing.unshareTopic"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make somebody else of the organisation its owner
         * @description Who owned it may edit it from then on.
         *
         *     A token needs the scope `write`.
         */
        post: operations["sharing.handOverTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders/{folderId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * With whom a folder is shared
         * @description A token needs the scope `read`.
         */
        get: operations["sharing.ofFolder"];
        put?: never;
        /**
         * Share a folder with all that lies in it now and later, and that its owner owns
         * @description A token needs the scope `write`.
         */
        post: operations["sharing.shareFolder"];
        /**
         * End somebody's right to a folder and to all that lies in it, or leave it
         * @description A token needs the scope `write`.
         */
        delete: operations["sharing.unshareFolder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders/{folderId}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make somebody else the owner of a folder, of the folders in it and of the caller's topics in them
         * @description A token needs the scope `write`.
         */
        post: operations["sharing.handOverFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{libraryId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * With whom a library is shared
         * @description A token needs the scope `read`.
         */
        get: operations["sharing.ofLibrary"];
        put?: never;
        /**
         * Share a library of documents
         * @description A token needs the scope `write`.
         */
        post: operations["sharing.shareLibrary"];
        /**
         * End somebody's right to a library, or leave it
         * @description A token needs the scope `write`.
         */
        delete: operations["sharing.unshareLibrary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/libraries/{libraryId}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make somebody else the owner of a library and of its documents
         * @description A token needs the scope `write`.
         */
        post: operations["sharing.handOverLibrary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People and groups of the caller's organisation by what they are called, to share with
         * @description A token needs the scope `read`.
         */
        get: operations["sharing.holders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What others share with the caller, newest first
         * @description Topics, reviews, folders and libraries.
         *
         *     A token needs the scope `read`.
         */
        get: operations["sharing.sharedWithMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/folders/{folderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What lies in a folder that the caller may read, and in the folders within it, newest first
         * @description For those who have no lists of their own.
         *
         *     A token needs the scope `read`.
         */
        get: operations["sharing.sharedFolder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/refresh/v1/parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parameters that the latest run of a topic was asked with and that differ from the usual ones
         * @description A token needs the scope `read`.
         */
        get: operations["refreshing.parameters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/refresh/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The sources of topics by topic id
         * @description Those of the whole gyan and, when a node is named, those of the node alone.
         *
         *     A token needs the scope `read`.
         */
        post: operations["refreshing.sources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/refresh/v1/keyconcepts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key concepts of a node of a topic
         * @description Of the root when none is named.
         *
         *     A token needs the scope `read`.
         */
        get: operations["refreshing.keyConcepts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/refresh/v1/scheduler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a topic is searched again by itself, on which day, how many times, and what is searched
         * @description A token needs the scope `read`.
         */
        get: operations["refreshing.scheduler"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/refresh/v1/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search the chosen nodes of a topic again, now
         * @description The topic stays readable meanwhile.
         *
         *     A token needs the scope `write`.
         */
        post: operations["refreshing.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gyan/refresh/v1/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search a topic again every week on a day, or every day, one to five times spread over it
         * @description A token needs the scope `write`.
         */
        post: operations["refreshing.schedule"];
        /**
         * Search a topic no longer by itself
         * @description A token needs the scope `write`.
         */
        delete: operations["refreshing.stopSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * New, changed, gone, returned and retracted articles between two runs of a topic
         * @description A token needs the scope `read`.
         */
        get: operations["changes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/changes/{workId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the text of a work differed between two runs of a topic, sentence by sentence
         * @description A token needs the scope `read`.
         */
        get: operations["changes.difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A topic as it stood when one of its runs ended
         * @description Outline, articles and summary.
         *
         *     A token needs the scope `read`.
         */
        get: operations["changes.version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/versions/{number}/texts/{workId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text of a work as it was when a run of a topic ended
         * @description A token needs the scope `read`.
         */
        get: operations["changes.pastText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/screening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a topic learned from the decisions about its articles, and how many may still be unseen
         * @description A token needs the scope `read`.
         */
        get: operations["screening.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/screening/aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * New finds that were set aside, the likeliest first, 25 a page
         * @description A token needs the scope `read`.
         */
        get: operations["screening.aside"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/screening/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put articles that were set aside into the list, or all of them
         * @description Those that are not aside are left out.
         *
         *     A token needs the scope `write`.
         */
        post: operations["screening.bringBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/nearly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the runs of a topic judged and did not keep, the best first, 25 a page
         * @description A token needs the scope `read`.
         */
        get: operations["nearly.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/nearly/in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take articles that fell below the line into the list
         * @description They stay there whatever later runs say of them. Those that are not below it are left out.
         *
         *     A token needs the scope `write`.
         */
        post: operations["nearly.takeIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/nearly/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave articles that were taken in to the line again
         * @description Those that were not taken in are left out.
         *
         *     A token needs the scope `write`.
         */
        post: operations["nearly.putBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The line of relevance of a topic, and how many articles lie where beside it
         * @description A token needs the scope `read`.
         */
        get: operations["nearly.line"];
        /**
         * Move the line of relevance
         * @description What a topic has is parted by it at once, and the next runs judge by it. What was taken in by hand stays.
         *
         *     A token needs the scope `write`.
         */
        put: operations["nearly.moveLine"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The runs of a topic, newest first, with what each found and brought
         * @description A token needs the scope `read`.
         */
        get: operations["history.runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each source gave in one run of a topic
         * @description A token needs the scope `read`.
         */
        get: operations["history.outcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The topics of which the caller has a secret address, the last made first
         * @description A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["feeds.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own secret address of a topic's feed
         * @description Nothing when there is none.
         *
         *     A token needs the scope `read`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        get: operations["feeds.get"];
        put?: never;
        /**
         * Make the caller's secret address of a topic's feed
         * @description An address from before works no more.
         *
         *     A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        post: operations["feeds.make"];
        /**
         * Withdraw the caller's secret address of a topic's feed
         * @description A token needs the scope `write`.
         *
         *     Only for somebody who is signed in: no token opens it.
         */
        delete: operations["feeds.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/feed.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each search of a topic changed, newest first, as an Atom feed
         * @description Opened by its secret key.
         */
        get: operations["feeds.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links by which outsiders read a topic, newest first
         * @description For its owner.
         *
         *     A token needs the scope `read`.
         */
        get: operations["links.list"];
        put?: never;
        /**
         * Make a link by which outsiders read a topic, with a password and an end if they are wanted
         * @description A token needs the scope `write`.
         */
        post: operations["links.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a link
         * @description From this moment it opens nothing.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["links.withdraw"];
        options?: never;
        head?: never;
        /**
         * Name a link, or give it another end or password
         * @description What the old password opened is closed at once.
         *
         *     A token needs the scope `write`.
         */
        patch: operations["links.change"];
        trace?: never;
    };
    "/api/public/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a link opens
         * @description A topic with its outline. No session is needed.
         *
         *     At most 300 times a minute from one address.
         */
        get: operations["links.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{secret}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the password of a link
         * @description The answer is sent with every call from then on, as x-link-pass.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["links.unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{secret}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the articles of a node say together
         * @description Every sentence carries the quotes that it rests on.
         *
         *     At most 300 times a minute from one address.
         */
        get: operations["links.summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{secret}/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The articles of a node, in order, with those below it
         * @description Of a name or an author when asked so.
         *
         *     At most 300 times a minute from one address.
         */
        get: operations["links.articles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{secret}/articles/{articleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One article
         * @description Its abstract and what the topic quotes from it, never the whole text.
         *
         *     At most 300 times a minute from one address.
         */
        get: operations["links.article"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{secret}/articles/{articleId}/around": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The paragraph around a quote that the topic's summary rests on
         * @description Of a private document the quote alone.
         *
         *     At most 300 times a minute from one address.
         */
        get: operations["links.around"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/{secret}/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events for a page that is open
         * @description When to ask again, and when the link opens it no more.
         *
         *     At most 300 times a minute from one address.
         */
        get: operations["links.watch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/front": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sample that visitors are shown before they sign in
         * @description Null where there is none. No session is needed.
         *
         *     At most 120 times a minute from one address.
         */
        get: operations["front.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep an article for oneself, or no longer
         * @description A token needs the scope `write`.
         */
        put: operations["marks.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark an article as read, or as unread
         * @description A token needs the scope `write`.
         */
        put: operations["marks.read"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Where the caller stopped reading
         * @description An offset into the article's text.
         *
         *     A token needs the scope `write`.
         */
        put: operations["marks.place"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Relevant, not relevant, or undecided
         * @description The order of the topic learns from it.
         *
         *     A token needs the scope `write`.
         */
        put: operations["marks.decide"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tags of an article, with who gave each of them
         * @description Whoever may edit the topic may take any of them away.
         *
         *     A token needs the scope `read`.
         */
        get: operations["marks.tagsOfArticle"];
        /**
         * All tags of an article, for everybody who reads the topic
         * @description A token needs the scope `write`.
         */
        put: operations["marks.tag"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same for many articles of a topic at once
         * @description Those that are gone are left out.
         *
         *     A token needs the scope `write`.
         */
        post: operations["marks.many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was decided about the articles of a topic, newest first, ten a page
         * @description A token needs the scope `read`.
         */
        get: operations["marks.decisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tags that articles of a topic have, with how many have each
         * @description A token needs the scope `read`.
         */
        get: operations["marks.tags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The articles of a topic, narrowed and in order
         * @description A token needs the scope `read`.
         */
        get: operations["reading.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Some articles of a topic by their ids, as they stand in the list
         * @description Those that are gone are left out.
         *
         *     A token needs the scope `read`.
         */
        get: operations["reading.cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All articles of a topic in columns, to narrow and order without asking again
         * @description A token needs the scope `read`.
         */
        get: operations["reading.listing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/listing/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller saved, read and decided in a topic, its tags, and where notes are
         * @description A token needs the scope `read`.
         */
        get: operations["reading.marks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/listing/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which works of a topic have all the words in their title, authors or text
         * @description A token needs the scope `read`.
         */
        get: operations["reading.words"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One article
         * @description Its text with sections, what made it relevant, its concepts and summaries.
         *
         *     A token needs the scope `read`.
         */
        get: operations["reading.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/around": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The paragraph around a quote of an article, with the page and why the article is here
         * @description A token needs the scope `read`.
         */
        get: operations["reading.around"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the articles of a node say
         * @description Together (multi), or article by article (single, focused). Every sentence carries the quotes that it rests on.
         *
         *     A token needs the scope `read`.
         */
        get: operations["reading.summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many articles of a topic or of one node and those below it there are by year, source and concept
         * @description A token needs the scope `read`.
         */
        get: operations["reading.insights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{articleId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The notes about an article that the caller may see, newest first, each followed by its answers, oldest first
         * @description `limit` counts notes without their answers, `total` counts both.
         *
         *     A token needs the scope `read`.
         */
        get: operations["notes.ofArticle"];
        put?: never;
        /**
         * Write a note about an article, or about words of its text
         * @description Without text the words are highlighted.
         *
         *     A token needs the scope `write`.
         */
        post: operations["notes.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notes/{noteId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a note that everybody sees
         * @description An answer to an answer joins its thread. Who wrote in the thread is told, and one that was resolved is open again.
         *
         *     A token needs the scope `write`.
         */
        post: operations["notes.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notes/{noteId}/resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that the thread of a note is done with, or open it again
         * @description Who wrote in it is told. The answer is the note that began it.
         *
         *     A token needs the scope `write`.
         */
        put: operations["notes.resolve"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom a note that everybody sees may mention
         * @description People who may read the topic, by what they are called, or by their ids.
         *
         *     A token needs the scope `read`.
         */
        get: operations["notes.people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Move a note to the bin
         * @description One's own, or one that everybody sees in a topic that one owns. Its answers stay.
         *
         *     A token needs the scope `write`.
         */
        delete: operations["notes.remove"];
        options?: never;
        head?: never;
        /**
         * Change one's own note
         * @description `version` is that of the note that was read: when it has changed since, nothing is written, and the answer holds what it says now.
         *
         *     A token needs the scope `write`.
         */
        patch: operations["notes.change"];
        trace?: never;
    };
    "/api/notes/{noteId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a note out of the bin that the caller put there
         * @description A token needs the scope `write`.
         */
        post: operations["notes.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All notes and answers of a topic that the caller may see, with their articles
         * @description Newest first, or by article, in the order of its text.
         *
         *     A token needs the scope `read`.
         */
        get: operations["notes.ofTopic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The portal of the caller's organisation
         * @description Its collections in order, and what was published last.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * What the portal and its landing page are headed with, in plain text
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        patch: operations["portal.changeLanding"];
        trace?: never;
    };
    "/api/portal/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One collection with what is published in it, in the curators' order
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.collection"];
        put?: never;
        post?: never;
        /**
         * Remove a collection
         * @description What is published in it alone can no longer be read. It can be brought back for 30 days.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        delete: operations["portal.removeCollection"];
        options?: never;
        head?: never;
        /**
         * Change the name, summary or cover of a collection, or whether the landing page names it
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        patch: operations["portal.changeCollection"];
        trace?: never;
    };
    "/api/portal/libraries/{libraryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published library
         * @description What it holds, by title, page by page.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.library"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/libraries/{libraryId}/works/{workId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text of what a published library holds, with its pages and sections
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.work"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collections, topics, libraries and passages of the portal by their words
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller saved in the portal, newest first, with their own notes about it
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.saved"];
        /**
         * Save something of the portal for oneself, or no longer
         * @description What is no longer open can only be let go.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        put: operations["portal.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/saved/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same in few words, to mark what is saved already
         * @description Kind:id, or kind:id:workId.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.savedKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a collection, before the others
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        post: operations["portal.addCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put the collections in order
         * @description Those that are not named, because somebody added them meanwhile, come first.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        put: operations["portal.orderCollections"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/collections/{collectionId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back a collection with what was published in it, as far as its owners are still of the organisation
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        post: operations["portal.restoreCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collections that were removed in the last 30 days, newest first
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.removedCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/publishable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller owns and can publish
         * @description Topics, reviews and libraries of documents, the best fit or the newest first.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        get: operations["portal.publishable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/collections/{collectionId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a topic, a review or a library of documents that the caller owns
         * @description Everybody of the organisation may read it at once. It comes first; what is there already keeps its place and gets this summary.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        post: operations["portal.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/collections/{collectionId}/items/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take something out of a collection
         * @description It ends at once, unless another collection has it. Curators may, and its owner.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        delete: operations["portal.unpublish"];
        options?: never;
        head?: never;
        /**
         * Change the summary of what is published
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        patch: operations["portal.changeItem"];
        trace?: never;
    };
    "/api/portal/collections/{collectionId}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put what is published in a collection in order
         * @description What is not named comes first.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        put: operations["portal.orderItems"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/covers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image for a cover (form field file)
         * @description PNG, JPEG or WebP. Its key can then be chosen.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights ShowGyanPortalTab.
         */
        post: operations["portal.addCover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/portal/{clientUrlName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The landing page of an organisation's portal
         * @description Of what is published it names collections only.
         *
         *     At most 60 times a minute from one address.
         */
        get: operations["portal.landing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/covers/{coverId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The image of a cover
         * @description At most 600 times a minute from one address.
         */
        get: operations["portal.cover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails that this installation wrote, newest first
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.outbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{mailId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One mail with its text
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.readMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{mailId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a mail anew and send it, unless it is no longer its reader's business
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.sendMailAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test mail to the caller, to see whether delivery works
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         *
         *     At most 6 times a minute from one address.
         */
        post: operations["admin.sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What of this installation can be changed while it runs, and where each value comes from
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one setting, at once and for everybody
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        put: operations["admin.changeSetting"];
        post?: never;
        /**
         * Back to the default
         * @description The environment's value, or the product's own.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        delete: operations["admin.resetSetting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sources outside
         * @description Whether they can be asked, what became of the latest request, and what is left of today.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sources/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a source its key, or turn it on and off
         * @description What is not named stays; null takes it away.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        put: operations["admin.changeSource"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sources/{name}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a source for one small thing, to see whether it answers
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["admin.trySource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People, by name
         * @description Q searches names and addresses.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.people"];
        put?: never;
        /**
         * Invite somebody
         * @description They get a mail with a link to choose a password.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["admin.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{personId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.person"];
        put?: never;
        post?: never;
        /**
         * Erase somebody and what is theirs alone
         * @description It cannot be undone.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     Who calls has proved who they are in the last ten minutes.
         */
        delete: operations["admin.erasePerson"];
        options?: never;
        head?: never;
        /**
         * Change what somebody is and may do
         * @description What is not named stays. It holds at once.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        patch: operations["admin.changePerson"];
        trace?: never;
    };
    "/api/admin/people/{personId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link that signs somebody in once, to be given to them
         * @description It is shown this once.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["admin.makeLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{personId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the invitation again
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["admin.inviteAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{personId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign somebody out everywhere
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        delete: operations["admin.endPersonSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{personId}/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove somebody's passkeys, authenticator app and recovery codes
         * @description For those who lost them. They are told by mail.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     Who calls has proved who they are in the last ten minutes.
         */
        delete: operations["admin.resetFactors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What would happen with each row of a list of people
         * @description Nothing is stored and nobody gets a mail.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["admin.previewInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last ten lists, newest first
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.invitationLists"];
        put?: never;
        /**
         * Invite all of such a list who are new
         * @description They are added and get a mail, one after the other.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     At most 20 times a minute from one address.
         */
        post: operations["admin.inviteMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{listId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a list is
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.invitationList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{listId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of every row of a list, as a CSV file
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.exportInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/directory/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tokens by which directories keep people and groups (SCIM), and the address that they are for
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.scimTokens"];
        put?: never;
        /**
         * Make such a token for one organisation
         * @description It is shown this once.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     Who calls has proved who they are in the last ten minutes.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["admin.makeScimToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/directory/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke such a token
         * @description The directory is refused from now on, and nobody is changed by that.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     Who calls has proved who they are in the last ten minutes.
         */
        delete: operations["admin.endScimToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who waits for an account, who asked for more than they got, and who was a curator by their own word
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/requests/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant or refuse what people asked for
         * @description Each is decided by itself; one that another administrator has decided says so.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["admin.decideRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/requests/reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a refusal back, or what was decided about a curator
         * @description It is open again.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     At most 60 times a minute from one address.
         */
        post: operations["admin.reopenRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organisations that use this installation
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.clients"];
        put?: never;
        /**
         * Add an organisation, with its two groups
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.addClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/clients/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an organisation
         * @description A disabled one lets nobody in.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        patch: operations["admin.changeClient"];
        trace?: never;
    };
    "/api/admin/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The groups of all organisations
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.groups"];
        put?: never;
        /**
         * Add a group
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.addGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a group
         * @description Its members stay.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        delete: operations["admin.removeGroup"];
        options?: never;
        head?: never;
        /**
         * Rename a group, or change the flags that it gives
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        patch: operations["admin.changeGroup"];
        trace?: never;
    };
    "/api/admin/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The subscriptions that are offered, and who pays
         * @description A payment service or the test checkout.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.plans"];
        put?: never;
        /**
         * Offer a subscription
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.addPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscriptions/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a subscription, or retire it
         * @description Those who have it keep it.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        patch: operations["admin.changePlan"];
        trace?: never;
    };
    "/api/admin/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every category with its templates, in all languages
         * @description Those that were removed as well.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.templates"];
        put?: never;
        /**
         * Add a template, as the last of its category
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.addTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a category of templates, after the others
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.addCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/categories/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a category
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        put: operations["admin.changeCategory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a template, or move it to another category
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        put: operations["admin.changeTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every parameter of a search, in all languages, with the defaults of each group
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.parameters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parameters/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change what a parameter says, its limits, its defaults, or whether people may set it
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        put: operations["admin.changeParameter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every question with its answer, in all languages
         * @description Those that were removed as well.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.answers"];
        put?: never;
        /**
         * Add a question with its answer, after the others
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.addAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faq/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a question or its answer
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        put: operations["admin.changeAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/{itemId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a category, a template or a question out of sight
         * @description It can be brought back.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.removeItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/{itemId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back what was removed
         * @description With a category, the templates that went with it.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.restoreItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/{itemId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Back to the version that came with the product, and to whatever later releases bring
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        post: operations["admin.resetItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Another order of the categories, of the templates of one category, of the parameters or of the questions
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         */
        put: operations["admin.orderItems"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, newest first
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a CSV file
         * @description A token needs the scope `admin`.
         *
         *     Only for somebody who is signed in: no token opens it.
         *
         *     Only for the roles Admin.
         *
         *     At most 12 times a minute from one address.
         */
        get: operations["admin.exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was looked at of this installation's set-up, and what of it needs an operator
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.setupChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Looks at everything this installation needs, some of it outside, and says of each whether it works and what to do
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         *
         *     At most 20 times a minute from one address.
         */
        get: operations["admin.doctor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How this installation does
         * @description What waits now, which processes run, and what each minute of the last hour, day or week came to.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.operation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Backups of this installation that were tried, newest first, the last good one, and when the next is made
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         */
        get: operations["admin.listBackups"];
        put?: never;
        /**
         * Makes a backup now, into the folder of the schedule
         * @description How it goes is told by the list.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         *
         *     At most 6 times a minute from one address.
         */
        post: operations["admin.startBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The models that this installation could search by, those that cannot be used with the reason, which ones serve, and how they did when they were tried
         * @description A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         *
         *     At most 120 times a minute from one address.
         */
        get: operations["admin.models"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/models/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs a model to see how quick it is and which languages it knows
         * @description How that goes is told by the list.
         *
         *     A token needs the scope `admin`.
         *
         *     Only for the roles Admin.
         *
         *     At most 12 times a minute from one address.
         */
        post: operations["admin.tryModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zotero": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's connections to Zotero, and how each stands
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["zotero.list"];
        put?: never;
        /**
         * Keep a library of Zotero, or a collection of it, in step with a library here
         * @description The key is kept sealed, and never shown again.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["zotero.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zotero/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose a key of Zotero's interface is, and which libraries it opens
         * @description The key is not kept.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["zotero.look"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zotero/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The collections of a library that a key opens, in the order of their paths
         * @description The key is not kept.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         *
         *     At most 30 times a minute from one address.
         */
        post: operations["zotero.collections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zotero/{zoteroId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a connection
         * @description The key is forgotten; what was imported stays, here and in Zotero.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        delete: operations["zotero.remove"];
        options?: never;
        head?: never;
        /**
         * Another direction, with files or without, or another key in place of one that was revoked
         * @description A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        patch: operations["zotero.change"];
        trace?: never;
    };
    "/api/zotero/{zoteroId}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a round now
         * @description One that is under way goes on.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["zotero.sync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zotero/{zoteroId}/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was changed on both sides, document by document
         * @description Neither side is overwritten until somebody decides.
         *
         *     A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["zotero.conflicts"];
        put?: never;
        /**
         * Which side holds, field by field
         * @description What was decided meanwhile is left out.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["zotero.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/topics/{topicId}/zotero": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * To which libraries of Zotero the caller can send a gyan, and when that was done last
         * @description A token needs the scope `read`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        get: operations["zotero.ofTopic"];
        put?: never;
        /**
         * Send the articles of a gyan to Zotero, as items of a collection, each with the quotes of the summary as a note
         * @description A second time adds what is new and makes no doubles.
         *
         *     A token needs the scope `write`.
         *
         *     Needs one of the rights DocumentAnalysis.
         */
        post: operations["zotero.sendTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        About: {
            title: string;
            authors: string[];
            venue: string | null;
            publishedOn: string | null;
            url: string | null;
            doi: string | null;
        };
        /** @enum {string} */
        AccessFlag: "ShowMyFilesAndFoldersTab" | "ShowMyGyanLibrary" | "ShowGyanPortalTab" | "CreateSentenceGyan" | "CreateGyanWithTemplate" | "MyReviews" | "DocumentAnalysis" | "AdvancedSearch" | "ShowNotification" | "PreWarmACI" | "GyanTemplates" | "KeyConcepts" | "TopicLevelSourcing" | "TocSettings";
        AccountsAddPasskeyBody: {
            handle: string;
            name: string;
            answer: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                authenticatorAttachment?: ("platform" | "cross-platform") | null;
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                    publicKeyAlgorithm?: number;
                    publicKey?: string;
                    authenticatorData?: string;
                };
            };
        };
        AccountsAddPasskeyReply: {
            passkey: components["schemas"]["PasskeyView"];
            recoveryCodes: string[] | null;
        };
        AccountsApiTokensReply: {
            tokens: components["schemas"]["ApiTokenView"][];
            mayLast: boolean;
        };
        AccountsAskPasskeyReply: {
            handle: string;
            options: {
                [key: string]: unknown;
            };
        };
        AccountsAskSecondPasskeyBody: {
            token: string;
        };
        AccountsBeginAuthenticatorReply: {
            authenticatorId: number;
            secret: string;
            uri: string;
        };
        AccountsBeginSsoBodyInput: {
            /** @default signIn */
            flow?: components["schemas"]["IdentityFlowName"];
            /** @enum {string} */
            prompt?: "none" | "login";
            loginHint?: string;
            domainHint?: string;
        };
        AccountsBeginSsoReply: {
            address: string;
            state: string;
        };
        AccountsChangeMeBody: {
            firstName?: components["schemas"]["PersonName"];
            lastName?: components["schemas"]["PersonName"];
            language?: components["schemas"]["LanguageTag"];
            timeZone?: string;
        };
        AccountsChangePasswordBody: {
            current?: string | null;
            password: components["schemas"]["Password"];
        };
        AccountsChangePasswordReply: {
            message: string;
        };
        AccountsChangeSettingsBody: {
            mailsWhenDone?: boolean;
            mailsChanges?: boolean;
            mailsMentions?: boolean;
            allowsAnalytics?: boolean;
        };
        AccountsConfirmAuthenticatorBody: {
            code: string;
        };
        AccountsConfirmAuthenticatorReply: {
            recoveryCodes: string[] | null;
        };
        AccountsEndSessionsReply: {
            message: string;
            ended: number;
        };
        AccountsFinishByCodeBody: {
            token: string;
            code: string;
        };
        AccountsFinishByPasskeyBody: {
            token: string;
            handle: string;
            answer: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                authenticatorAttachment?: ("platform" | "cross-platform") | null;
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        AccountsKeepUnfinishedBody: {
            data: {
                [key: string]: unknown;
            };
        };
        AccountsKeepUnfinishedReply: {
            updatedOn: string;
        };
        AccountsLeaveByIssuerBody: {
            logout_token: string;
        };
        AccountsLeaveByIssuerReply: Record<string, never>;
        AccountsLeaveSsoBody: {
            idToken?: string;
        };
        AccountsLeaveSsoReply: {
            address: string | null;
        };
        AccountsLogInBody: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
        };
        AccountsLogInByCodeBody: {
            answer: string;
            timeZone?: string;
            isDefaultSub?: boolean;
        };
        AccountsLogInByCodeReply: {
            token: string;
            user: components["schemas"]["User"];
            idToken: string;
        } | {
            secondStep: {
                token: string;
                ways: components["schemas"]["SecondStepWay"][];
                expiresOn: string;
            };
            idToken: string;
        };
        AccountsLogInByLinkBody: {
            loginToken: string;
            timeZone?: string;
            isDefaultSub?: boolean;
        };
        AccountsLogInByLinkReply: components["schemas"]["SignedIn"] | components["schemas"]["HalfWay"];
        AccountsLogInByPasskeyBody: {
            handle: string;
            answer: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                authenticatorAttachment?: ("platform" | "cross-platform") | null;
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        AccountsLogInBySsoBody: {
            loginToken: string;
            accessToken?: string;
            timeZone?: string;
            isDefaultSub?: boolean;
        };
        AccountsLogInBySsoReply: components["schemas"]["SignedIn"] | components["schemas"]["HalfWay"];
        AccountsLogInReply: components["schemas"]["SignedIn"] | components["schemas"]["HalfWay"] | {
            /** @constant */
            message: "Please find the verification link in your email and click it to log in.";
        };
        AccountsLogOutReply: {
            message: string;
        };
        AccountsMakeApiTokenBodyInput: {
            name: string;
            days?: number | null;
            /** @enum {string} */
            scope?: "read" | "write" | "admin";
            places?: components["schemas"]["TokenPlacesInput"];
        };
        AccountsMakeApiTokenReply: {
            token: string;
            view: components["schemas"]["ApiTokenView"];
        };
        AccountsMakeRecoveryCodesReply: {
            recoveryCodes: string[];
        };
        AccountsProofWaysReply: {
            ways: ("password" | "passkey" | "code" | "recovery")[];
            isByIdentity: boolean;
        };
        AccountsProveBody: {
            password: components["schemas"]["Password"];
        } | {
            code: string;
        };
        AccountsProveByPasskeyBody: {
            handle: string;
            answer: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                authenticatorAttachment?: ("platform" | "cross-platform") | null;
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        AccountsReadResetTokenReply: {
            userId: string;
        };
        AccountsReadUnfinishedReply: {
            data: {
                [key: string]: unknown;
            } | null;
            updatedOn: string | null;
        };
        AccountsRemoveAuthenticatorReply: {
            message: string;
        };
        AccountsRenamePasskeyBody: {
            name: string;
        };
        AccountsResendVerificationBody: {
            email: components["schemas"]["Email"];
        };
        AccountsResetPasswordBody: {
            userId: string;
            password: components["schemas"]["Password"];
        };
        AccountsSessionsReply: {
            sessions: components["schemas"]["SessionView"][];
        };
        AccountsSignUpBody: {
            firstName: components["schemas"]["PersonName"];
            lastName: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            clientUrlName?: string | null;
            userGroupNameUrl?: string | null;
            subscriptionId?: number | null;
            invitation?: string | null;
        };
        AccountsSignUpReply: {
            message: string;
        };
        AccountsStartSsoReply: {
            nonce: string;
        };
        AccountsSubscriptionFromUrlReply: {
            id: number;
            signupTitle: string;
            signupBody: string;
        };
        AccountsVerifyTokenReply: {
            /** @enum {string} */
            Valid: "true" | "false";
            LT?: string;
            waits?: boolean;
        };
        AdminAddAnswerBody: {
            content: {
                question: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                answer: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
            };
        };
        AdminAddCategoryBody: {
            content: {
                name: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
            };
        };
        AdminAddCategoryReply: {
            id: number;
            version: string;
            isStarter: boolean;
            isEdited: boolean;
            isRemoved: boolean;
        };
        AdminAddClientBodyInput: {
            name: string;
            urlName: components["schemas"]["UrlName"];
            isOpen: boolean;
            needsSubscription: boolean;
            /** @default true */
            admitsCurators?: boolean;
            /** @default false */
            needsSecondFactor?: boolean;
        };
        AdminAddGroupBody: {
            organisationId: number;
            name: string;
            access: components["schemas"]["AccessFlag"][];
        };
        AdminAddPlanBody: {
            name: string;
            urlName: components["schemas"]["UrlName"];
            signupTitle: string;
            signupBody: string;
            isDefault: boolean;
            organisationId: number | null;
            prices: components["schemas"]["Price"][];
        };
        AdminAddTemplateBodyInput: {
            categoryId: number;
            content: {
                name: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                summary: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                isLabel: boolean;
                hidesArticles: boolean;
                judgesAgainstRoot: boolean;
                subtopics: components["schemas"]["GivenSubtopicInput"][];
            };
        };
        AdminAnswersReply: {
            answers: components["schemas"]["AnswerView"][];
        };
        AdminAuditReply: {
            entries: components["schemas"]["AuditEntry"][];
            next: number | null;
        };
        AdminChangeAnswerBody: {
            version: string;
            content: {
                question: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                answer: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
            };
        };
        AdminChangeCategoryBody: {
            version: string;
            content: {
                name: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
            };
        };
        AdminChangeClientBody: {
            name?: string;
            urlName?: components["schemas"]["UrlName"];
            isOpen?: boolean;
            needsSubscription?: boolean;
            admitsCurators?: boolean;
            needsSecondFactor?: boolean;
            isDisabled?: boolean;
            portalTitle?: string;
            portalText?: string;
        };
        AdminChangeGroupBody: {
            name?: string;
            access?: components["schemas"]["AccessFlag"][];
        };
        AdminChangeParameterBody: {
            version: string;
            content: {
                label: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                description: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                effect: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                options: {
                    [key: string]: {
                        en: string;
                        hi?: string;
                        fr?: string;
                    };
                };
                minimum: number | null;
                maximum: number | null;
                default: components["schemas"]["ParameterValue"];
                groupDefaults: {
                    [key: string]: components["schemas"]["ParameterValue"];
                };
                isDisabled: boolean;
            };
        };
        AdminChangePersonBody: {
            firstName?: components["schemas"]["PersonName"];
            lastName?: components["schemas"]["PersonName"];
            role?: components["schemas"]["Role"];
            userGroupName?: components["schemas"]["UserGroup"];
            groups?: number[];
            access?: components["schemas"]["AccessFlag"][];
            subscriptionId?: number | null;
            needsSubscription?: boolean;
            isDisabled?: boolean;
        };
        AdminChangePlanBody: {
            name?: string;
            urlName?: components["schemas"]["UrlName"];
            signupTitle?: string;
            signupBody?: string;
            isDefault?: boolean;
            organisationId?: number | null;
            prices?: components["schemas"]["Price"][];
            isRetired?: boolean;
        };
        AdminChangeSettingBody: {
            value: boolean | number | string | string[];
        };
        AdminChangeSourceBody: {
            key?: components["schemas"]["SourceKey"] | null;
            extras?: {
                [key: string]: components["schemas"]["SourceExtra"] | null;
            };
            budget?: number | null;
            isOff?: boolean;
        };
        AdminChangeTemplateBodyInput: {
            version: string;
            categoryId: number;
            content: {
                name: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                summary: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                isLabel: boolean;
                hidesArticles: boolean;
                judgesAgainstRoot: boolean;
                subtopics: components["schemas"]["GivenSubtopicInput"][];
            };
        };
        AdminClientsReply: {
            clients: components["schemas"]["ClientView"][];
        };
        AdminDecideRequestsBody: {
            personIds: number[];
            /** @enum {string} */
            decision: "grant" | "refuse";
            userGroupName?: components["schemas"]["UserGroup"];
            organisationId?: number;
            sentence?: string;
        };
        AdminDecideRequestsReply: {
            outcomes: {
                personId: number;
                outcome: string;
            }[];
        };
        AdminDoctorReply: {
            findings: components["schemas"]["DoctorFinding"][];
        };
        AdminEndPersonSessionsReply: {
            message: string;
            ended: number;
        };
        AdminEndScimTokenReply: {
            message: string;
        };
        AdminGroupsReply: {
            groups: components["schemas"]["GroupView"][];
        };
        AdminInvitationListsReply: {
            lists: components["schemas"]["InvitationListView"][];
        };
        AdminInviteAgainReply: {
            message: string;
        };
        AdminInviteBody: {
            email: components["schemas"]["Email"];
            firstName: components["schemas"]["PersonName"];
            lastName: components["schemas"]["PersonName"];
            role: components["schemas"]["Role"];
            userGroupName: components["schemas"]["UserGroup"];
            organisationId: number;
            groups?: number[];
            access: components["schemas"]["AccessFlag"][];
            language?: components["schemas"]["LanguageTag"];
        };
        AdminInviteManyBody: {
            text: string;
            organisationId: number;
            language?: components["schemas"]["LanguageTag"];
        };
        AdminMakeLinkReply: {
            link: string;
            expiresOn: string;
        };
        AdminMakeScimTokenBodyInput: {
            name: string;
            organisationId: number;
            /** @default 365 */
            days?: number;
        };
        AdminMakeScimTokenReply: {
            token: string;
            view: components["schemas"]["ScimTokenView"];
        };
        AdminOrderItemsBodyInput: {
            kind: components["schemas"]["CatalogueKind"];
            /** @default null */
            categoryId?: number | null;
            was: number[];
            ids: number[];
        };
        AdminOrderItemsReply: {
            ids: number[];
        };
        AdminOutboxReply: {
            /** @enum {string} */
            delivery: "smtp" | "outbox";
            mails: components["schemas"]["MailHead"][];
            next: number | null;
        };
        AdminParametersReply: {
            parameters: components["schemas"]["ParameterView"][];
        };
        AdminPeopleReply: {
            people: components["schemas"]["PersonView"][];
            total: number;
            next: string | null;
        };
        AdminPlansReply: {
            /** @enum {string} */
            payments: "stripe" | "local";
            plans: components["schemas"]["PlanView"][];
        };
        AdminPreviewInvitationsBody: {
            text: string;
            organisationId: number;
        };
        AdminPreviewInvitationsReply: {
            rows: {
                line: number;
                email: string;
                firstName: string;
                lastName: string;
                role: components["schemas"]["Role"] | null;
                organisation: {
                    id: number;
                    name: string;
                } | null;
                verdict: components["schemas"]["InvitationVerdict"];
            }[];
        };
        AdminReadMailReply: {
            id: number;
            to: string;
            subject: string;
            state: components["schemas"]["MailState"];
            error: string | null;
            attempts: number;
            nextTryAt: string | null;
            isRepeatable: boolean;
            createdAt: string;
            text: string;
            html: string | null;
        };
        AdminRemoveGroupReply: {
            message: string;
        };
        AdminRemoveItemBodyInput: {
            version: string;
            /** @default false */
            withTemplates?: boolean;
        };
        AdminReopenRequestsBody: {
            personIds: number[];
        };
        AdminRequestsReply: {
            requests: components["schemas"]["RequestView"][];
            total: number;
            unverified: number;
            next: number | null;
        };
        AdminResetItemBody: {
            version: string;
        };
        AdminScimTokensReply: {
            tokens: components["schemas"]["ScimTokenView"][];
            address: string;
        };
        AdminSendMailAgainReply: Record<string, never>;
        AdminSettingsReply: {
            settings: components["schemas"]["SettingView"][];
        };
        AdminSetupChecksReply: {
            checks: components["schemas"]["SetupCheck"][];
        };
        AdminSourcesReply: {
            sources: components["schemas"]["SourceView"][];
        };
        AdminTemplatesReply: {
            categories: components["schemas"]["CategoryView"][];
        };
        AdminTryModelBody: {
            model: string;
        };
        AdminTrySourceReply: {
            ok: boolean;
            found: number;
            message: components["schemas"]["Said"];
        };
        Agreement: {
            both: number;
            share: number;
            kappa: number | null;
        };
        Answer: {
            question: components["schemas"]["Localised"];
            answer: components["schemas"]["Localised"];
        };
        AnswerQuote: {
            number: number;
            workId: number;
            title: string;
            authors: string[];
            publishedOn: string | null;
            language: string;
            quote: string;
            marks: components["schemas"]["Span"][];
            page: number | null;
            section: string | null;
            doors: components["schemas"]["Door"][];
            documentId: number | null;
            at: components["schemas"]["Span"];
            url: string | null;
        };
        AnswerSentence: {
            text: string;
            /** @enum {string} */
            place: "answer" | "more";
            part: number;
            quotes: number[];
        };
        AnswerView: {
            id: number;
            version: string;
            isStarter: boolean;
            isEdited: boolean;
            isRemoved: boolean;
            content: components["schemas"]["Answer"];
        };
        ApiTokenView: {
            id: number;
            name: string;
            createdOn: string;
            expiresOn: string | null;
            seenOn: string | null;
            seenFrom: string | null;
            scope: ("read" | "write" | "admin") | null;
            places: components["schemas"]["TokenPlaces"] | null;
        };
        Around: {
            before: string;
            quote: string;
            after: string;
            heading: string | null;
            page: number | null;
            authors: string[];
            venue: string | null;
            publishedOn: string | null;
            language: string;
            level: components["schemas"]["Level"] | null;
            unspoken: string[];
        };
        ArticleCard: {
            id: number;
            nodeId: number;
            title: string;
            authors: string[];
            venue: string | null;
            url: string | null;
            doi: string | null;
            publishedOn: string | null;
            language: string;
            sources: string[];
            score: number;
            level: components["schemas"]["Level"] | null;
            judgedBy: components["schemas"]["JudgedBy"] | null;
            isTakenIn: boolean;
            reason: components["schemas"]["Reason"];
            workId: number;
            summary: string | null;
            concepts: {
                key: string;
                label: string;
            }[];
            isSaved: boolean;
            isRead: boolean;
            decision: ("relevant" | "irrelevant") | null;
            isNew: boolean;
            tags: string[];
            notes: number;
        };
        /** @enum {string} */
        ArticleSort: "relevance" | "newest" | "oldest" | "title" | "venue" | "saved" | "added";
        ArticleSummaries: {
            /** @enum {string} */
            kind: "single" | "focused";
            nodeId: number;
            provenAt: string | null;
            articles: number;
            written: number;
            summaries: components["schemas"]["ArticleSummary"][];
            next: number | null;
        };
        ArticleSummary: {
            article: components["schemas"]["Reference"];
            model: string | null;
            withheld: number;
            sentences: components["schemas"]["SummarySentence"][];
        };
        ArticleText: {
            id: number;
            nodeId: number;
            title: string;
            authors: string[];
            venue: string | null;
            url: string | null;
            doi: string | null;
            publishedOn: string | null;
            language: string;
            sources: string[];
            score: number;
            level: components["schemas"]["Level"] | null;
            judgedBy: components["schemas"]["JudgedBy"] | null;
            isTakenIn: boolean;
            reason: components["schemas"]["Reason"];
            topicId: number;
            isNearly: boolean;
            retraction: {
                by: string;
                since: string;
            } | null;
            isGone: boolean;
            same?: {
                id: number;
                title: string;
                publishedOn: string | null;
                sources: string[];
                isListed: boolean;
            }[];
            documentId: number | null;
            hasPages: boolean;
            text: string;
            sections: {
                heading: string | null;
                start: number;
                end: number;
                kind: components["schemas"]["SectionKind"] | null;
            }[];
            pages: {
                number: number;
                start: number;
            }[];
            captions: components["schemas"]["Span"][];
            footnotes: components["schemas"]["Span"][];
            bibliography: components["schemas"]["Span"] | null;
            references: {
                start: number;
                doi: string;
            }[];
            place: number | null;
            highlights: components["schemas"]["Span"][];
            concepts: {
                key: string;
                label: string;
                spans: components["schemas"]["Span"][];
            }[];
            summary: components["schemas"]["SummarySentence"][];
            focused: components["schemas"]["SummarySentence"][];
        };
        AsideArticle: {
            id: number;
            title: string;
            authors: string[];
            publishedOn: string | null;
            venue: string | null;
            sources: string[];
            start: string;
            likelihood: number;
            against: string[];
        };
        AskEvent: {
            /** @constant */
            kind: "begun";
            conversation: components["schemas"]["Conversation"];
            turn: components["schemas"]["Turn"];
        } | {
            /** @constant */
            kind: "sentence";
            sentence: components["schemas"]["AnswerSentence"];
            quotes: components["schemas"]["AnswerQuote"][];
        } | {
            /** @constant */
            kind: "writing";
            model: string;
        } | {
            /** @constant */
            kind: "answer";
            turn: components["schemas"]["Turn"];
        } | {
            /** @constant */
            kind: "failed";
            error: {
                code: string;
                message: string;
                params: {
                    [key: string]: unknown;
                };
            };
        };
        AskScope: {
            /** @constant */
            kind: "everything";
        } | {
            /** @constant */
            kind: "topic";
            topicId: number;
        } | {
            /** @constant */
            kind: "folder";
            folderId: number;
        } | {
            /** @constant */
            kind: "library";
            libraryId: number;
        } | {
            /** @constant */
            kind: "documents";
            documentIds: number[];
        } | {
            /** @constant */
            kind: "article";
            articleId: number;
        } | {
            /** @constant */
            kind: "portal";
            collectionId?: number;
        };
        AskingProgram: {
            name: string;
            isOurs: boolean;
            host: string | null;
            /** @enum {string} */
            scope: "read" | "write" | "admin";
            scopes: ("read" | "write" | "admin")[];
        };
        /** @enum {string} */
        AuditAction: "signed_in" | "signin_failed" | "attempts_throttled" | "signed_out" | "signed_out_by_provider" | "sessions_ended" | "signed_up" | "email_verified" | "password_changed" | "password_reset_asked" | "factor_added" | "factor_removed" | "factors_reset" | "recovery_codes_made" | "recovery_code_used" | "passkey_refused" | "proved" | "token_made" | "token_ended" | "webhook_made" | "webhook_changed" | "webhook_ended" | "scim_token_made" | "scim_token_ended" | "person_provisioned" | "people_invited" | "person_invited" | "person_changed" | "person_disabled" | "person_enabled" | "signin_link_made" | "request_granted" | "request_refused" | "request_reopened" | "person_erased" | "data_exported" | "client_added" | "client_changed" | "group_added" | "group_changed" | "group_removed" | "plan_added" | "plan_changed" | "payment_begun" | "payment_settled" | "source_changed" | "mail_read" | "mail_sent_again" | "setting_changed" | "setting_reset" | "catalogue_added" | "catalogue_changed" | "catalogue_removed" | "catalogue_restored" | "catalogue_reset" | "catalogue_ordered" | "audit_exported" | "topic_deleted" | "topic_purged" | "topic_restored" | "topic_exported" | "citations_asked" | "citations_taken" | "page_taken" | "citations_untaken" | "citations_put_aside" | "citations_brought_back" | "review_begun" | "review_changed" | "review_deleted" | "twins_decided" | "twins_undone" | "shared" | "share_changed" | "unshared" | "share_left" | "invitation_used" | "handed_over" | "link_made" | "link_changed" | "link_withdrawn" | "collection_added" | "collection_changed" | "collection_ordered" | "collections_ordered" | "collection_removed" | "collection_restored" | "published" | "publication_changed" | "unpublished" | "portal_changed" | "style_added" | "style_removed";
        AuditEntry: {
            id: number;
            at: string;
            actor: components["schemas"]["Someone"] | null;
            action: components["schemas"]["AuditAction"];
            object: {
                kind: string;
                id: number | null;
                person: components["schemas"]["Someone"] | null;
            } | null;
            people: components["schemas"]["Someone"][];
            details: {
                [key: string]: unknown;
            };
            origin?: {
                address: string;
                agent: string;
                session: string | null;
                request: string;
            } | null;
        };
        Backup: {
            id: number;
            state: components["schemas"]["BackupState"];
            isScheduled: boolean;
            target: string;
            name: string | null;
            startedAt: string;
            endedAt: string | null;
            rows: number;
            files: number;
            bytes: number;
            sentence: string | null;
        };
        /** @enum {string} */
        BackupState: "running" | "good" | "failed";
        Backups: {
            schedule: {
                to: string;
                hour: number;
                isEncrypted: boolean;
            };
            lastGood: components["schemas"]["Backup"] | null;
            /** @enum {string} */
            freshness: "none" | "old" | "fresh";
            backups: components["schemas"]["Backup"][];
        };
        Begun: {
            topicId: number;
            topicName: string;
            articleId: number;
            title: string;
            at: string;
            share: number;
            left: number;
        };
        BillingCheckoutReply: {
            amount: number;
            currency: string;
            /** @enum {string} */
            every: "once" | "month" | "year";
            name: string;
            /** @enum {string} */
            state: "open" | "paid" | "declined" | "cancelled" | "expired" | "ended";
        };
        BillingRedirectReply: {
            redirectUrl: string;
        };
        BillingSettleCheckoutBody: {
            /** @enum {string} */
            outcome: "pay" | "decline" | "cancel";
        };
        BillingStandingReply: {
            held: {
                name: string;
            } | null;
            last: ("open" | "paid" | "declined" | "cancelled" | "expired" | "ended") | null;
            offer: {
                amount: number;
                currency: string;
                /** @enum {string} */
                every: "once" | "month" | "year";
                name: string;
                title: string;
                text: string;
            } | null;
        };
        BillingWebhookReply: {
            /** @constant */
            received: true;
        };
        BinItem: {
            kind: components["schemas"]["BinKind"];
            id: number;
            name: string;
            topicKind: components["schemas"]["TopicKind"] | null;
            place: string | null;
            deletedOn: string;
            daysLeft: number;
        };
        /** @enum {string} */
        BinKind: "topic" | "folder" | "document" | "note" | "library";
        BinListReply: {
            items: components["schemas"]["BinItem"][];
            total: number;
            days: number;
        };
        BinRef: {
            kind: components["schemas"]["BinKind"];
            id: number;
        };
        BinRemoveReply: {
            message: string;
            deleted: number;
        };
        BinRestoreBody: {
            items: components["schemas"]["BinRef"][];
        };
        BinRestoreReply: {
            message: string;
            restored: number;
            refused: {
                kind: components["schemas"]["BinKind"];
                id: number;
                name: string;
                code: string;
                params: {
                    [key: string]: string | number;
                };
            }[];
        };
        CastVote: {
            person: {
                id: number;
                name: string;
            } | null;
            isMine: boolean;
            /** @enum {string} */
            vote: "include" | "maybe" | "exclude";
            reasonId: number | null;
            remark: string | null;
            at: string;
        };
        /** @enum {string} */
        CatalogueKind: "category" | "template" | "parameter" | "answer";
        CatalogueParametersReply: components["schemas"]["ParameterDefinition"][];
        CatalogueQuestionnaireReply: {
            question: string;
            answer: string;
        }[];
        CatalogueSpecialSourcesReply: {
            [key: string]: string[];
        };
        CatalogueSubmitSentenceBody: {
            discoverySentence: string[];
            template?: string | null;
            ontologyId?: (number | string) | null;
        };
        CatalogueTemplateCategoriesReply: components["schemas"]["TemplateCategoryPayload"][];
        CatalogueTemplatesReply: {
            [key: string]: number;
        };
        CategoryView: {
            id: number;
            version: string;
            isStarter: boolean;
            isEdited: boolean;
            isRemoved: boolean;
            content: {
                name: components["schemas"]["Localised"];
            };
            templates: components["schemas"]["TemplateView"][];
        };
        Cell: {
            columnId: number;
            /** @enum {string} */
            state: "waiting" | "found" | "not_stated" | "no_text" | "failed";
            value: components["schemas"]["CellValue"] | null;
            quotes: components["schemas"]["CellQuote"][];
            /** @enum {string} */
            by: "sources" | "model" | "person";
            correctedBy: {
                id: number;
                name: string;
            } | null;
            correctedAt: string | null;
            machine: {
                /** @enum {string} */
                state: "found" | "not_stated" | "no_text" | "failed";
                value: components["schemas"]["CellValue"] | null;
            } | null;
            comments: number;
        };
        CellComment: {
            id: number;
            columnId: number;
            workId: number;
            by: {
                id: number;
                name: string;
            } | null;
            isMine: boolean;
            text: string;
            at: string;
        };
        CellQuote: {
            quote: string;
            marks: components["schemas"]["Span"][];
            page: number | null;
            section: string | null;
            at: components["schemas"]["Span"];
        };
        CellValue: {
            /** @constant */
            kind: "text";
            text: string;
        } | {
            /** @constant */
            kind: "number";
            text: string;
            number: number;
            unit: string | null;
        } | {
            /** @constant */
            kind: "yesno";
            /** @enum {string} */
            answer: "yes" | "no" | "unclear";
        } | {
            /** @constant */
            kind: "date";
            date: string;
        };
        ChainAsked: {
            /** @enum {string} */
            source: "text" | "openalex" | "semantic-scholar" | "crossref" | "europepmc";
            label: string;
            /** @enum {string} */
            state: "asked" | "unknown" | "off" | "failed" | "never";
            at: string | null;
            problem: components["schemas"]["Said"] | null;
        };
        ChainedWork: {
            key: string;
            title: string;
            authors: string[];
            year: number | null;
            venue: string | null;
            doi: string | null;
            url: string | null;
            abstract: string | null;
            timesCited: number | null;
            sources: ("text" | "openalex" | "semantic-scholar" | "crossref" | "europepmc")[];
            isRetracted: boolean;
            articleId: number | null;
            documentId: number | null;
            /** @enum {string} */
            state: "new" | "waiting" | "listed" | "below" | "aside";
        };
        ChainingAskArticleReply: {
            message: string;
        };
        ChainingAskTopicReply: {
            articles: number;
        };
        ChainingMapReply: {
            works: {
                key: string;
                title: string;
                authors: string[];
                year: number | null;
                doi?: string | null;
                url?: string | null;
                articleId: number | null;
                /** @enum {string} */
                state: "new" | "waiting" | "listed" | "below" | "aside";
                citedHere: number;
            }[];
            citations: [
                number,
                number
            ][];
            isCut: boolean;
        };
        ChainingOfArticleReply: {
            total: number;
            works: components["schemas"]["ChainedWork"][];
            unread: {
                number: number;
                text: string;
            }[];
            asked: components["schemas"]["ChainAsked"][];
            isAsking: boolean;
        };
        ChainingOfTopicReply: {
            total: number;
            works: components["schemas"]["SharedWork"][];
            articles: {
                of: number;
                withReferences: number;
                asked: number;
            };
            asked: components["schemas"]["ChainAsked"][];
            isAsking: boolean;
            mayAsk: boolean;
            mayTake: boolean;
        };
        ChainingSetAsideBody: {
            keys: string[];
            isAside: boolean;
        };
        ChainingSetAsideReply: {
            changed: number;
        };
        ChainingStopAskingReply: {
            message: string;
        };
        ChainingTakeBody: {
            keys: string[];
            node?: number;
        };
        ChainingTakeReply: {
            taken: number;
            already: number;
        };
        ChainingUntakeBody: {
            keys: string[];
        };
        ChainingUntakeReply: {
            untaken: number;
        };
        Change: {
            kind: components["schemas"]["ChangeKind"];
            articleId: number | null;
            workId: number;
            nodes: number[];
            about: components["schemas"]["About"];
            sources: string[];
            run: number;
            isTextChanged: boolean;
            fields: components["schemas"]["ChangedField"][];
        };
        ChangeCounts: {
            [key: string]: number;
        };
        /** @enum {string} */
        ChangeKind: "new" | "changed" | "gone" | "returned" | "retracted" | "dropped";
        ChangedField: {
            /** @enum {string} */
            field: "title" | "authors" | "venue" | "publishedOn" | "url" | "doi";
            before: string;
            after: string;
        };
        ChangesDifferenceReply: {
            from: number;
            to: number;
            before: components["schemas"]["About"];
            after: components["schemas"]["About"];
            fields: components["schemas"]["ChangedField"][];
            text: components["schemas"]["Difference"][];
            added: number;
            removed: number;
            isTooDifferent: boolean;
        };
        ChangesListReply: {
            from: number;
            to: number;
            counts: components["schemas"]["ChangeCounts"];
            isJudgedAnew: boolean;
            total: number;
            changes: components["schemas"]["Change"][];
            nodes: {
                id: number;
                counts: components["schemas"]["ChangeCounts"];
            }[];
        };
        ChangesPastTextReply: {
            text: string;
            sections: {
                heading: string | null;
                start: number;
                end: number;
                kind: components["schemas"]["SectionKind"] | null;
            }[];
            pages: {
                number: number;
                start: number;
            }[];
            captions: components["schemas"]["Span"][];
            footnotes: components["schemas"]["Span"][];
            bibliography: components["schemas"]["Span"] | null;
            references: {
                start: number;
                doi: string;
            }[];
            about: components["schemas"]["About"];
        };
        ChangesVersionReply: {
            run: {
                id: number;
                number: number;
                endedAt: string;
            };
            outline: {
                id: number;
                parentId: number | null;
                name: string;
                depth: number;
                articles: number;
            }[];
            articles: components["schemas"]["PastArticle"][];
            summary: components["schemas"]["SummarySentence"][] | null;
        };
        /** @enum {string} */
        CheckState: "danger" | "warn" | "note" | "well";
        Citation: {
            articleId: number;
            title: string;
            publishedOn: string | null;
            quote: string;
            start: number;
            end: number;
        };
        CitationStyle: {
            ref: components["schemas"]["StyleRef"];
            name: string;
            /** @enum {string} */
            kind: "author-date" | "numeric" | "note";
            /** @enum {string} */
            from: "product" | "organisation" | "self";
            addedOn: string | null;
            mayRemove: boolean;
        };
        CitedRun: {
            text: string;
            isItalic?: boolean;
            isStrong?: boolean;
            isSmallCaps?: boolean;
            isUnderlined?: boolean;
            /** @enum {string} */
            level?: "above" | "below";
            href?: string;
        };
        ClientView: {
            id: number;
            name: string;
            urlName: string;
            isOpen: boolean;
            needsSubscription: boolean;
            isDisabled: boolean;
            portalTitle: string;
            portalText: string;
            admitsCurators: boolean;
            needsSecondFactor: boolean;
            people: number;
            createdOn: string;
        };
        Clip: {
            id: number;
            documentId: number;
            by: components["schemas"]["NamedPerson"] | null;
            isMine: boolean;
            address: string;
            note: string;
            quote: string | null;
            place: components["schemas"]["Span"] | null;
            topic: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            state: "kept" | "waiting" | "taken" | "refused";
            clippedOn: string;
        };
        ClippingAddBodyInput: {
            /** Format: uuid */
            key: string;
            /** Format: uri */
            address: string;
            reference?: string;
            /** @default  */
            note?: string;
            passage?: {
                quote: string;
                before: string;
                after: string;
            };
            topicId?: number;
        };
        ClippingOfArticleReply: {
            clips: components["schemas"]["Clip"][];
        };
        ClippingOfDocumentReply: {
            clips: components["schemas"]["Clip"][];
        };
        ClippingRemoveReply: {
            message: string;
        };
        CollectionCard: {
            id: number;
            name: string;
            summary: string;
            cover: components["schemas"]["Cover"];
            isAnnounced: boolean;
            version: components["schemas"]["Version"];
            topics: number;
            libraries: number;
            holds: string[];
            renewedOn: string | null;
            readers: number | null;
        };
        Column: {
            id: number;
            name: string;
            /** @enum {string} */
            kind: "question" | "number" | "yesno" | "population" | "method" | "outcome" | "date";
            question: string;
            unit: string | null;
            counts: {
                found: number;
                notStated: number;
                corrected: number;
                waiting: number;
            };
        };
        Concept: {
            key: string;
            label: string;
            weight: number;
            articles: number;
            cluster: number | null;
            names: {
                label: string;
                /** @enum {string} */
                kind: "form" | "abbreviation" | "synonym" | "part";
            }[];
        };
        ConceptCluster: {
            number: number;
            name: string;
            concepts: number;
        };
        ConceptDetail: {
            key: string;
            label: string;
            weight: number;
            articles: number;
            cluster: number | null;
            names: {
                label: string;
                /** @enum {string} */
                kind: "form" | "abbreviation" | "synonym" | "part";
            }[];
            evidence: {
                articleId: number;
                title: string;
                publishedOn: string | null;
                quote: string;
                start: number;
                end: number;
                places: number;
            }[];
            related: {
                key: string;
                label: string;
                strength: number;
                evidence: components["schemas"]["Citation"][];
            }[];
            edits: {
                ownLabel: string | null;
                parts: {
                    key: string;
                    label: string;
                }[];
            };
        };
        ConceptEdge: {
            a: string;
            b: string;
            strength: number;
            articles: number;
        };
        ConceptEdit: {
            key: string;
            ownLabel: string | null;
            label: string | null;
            isHidden: boolean;
            into: {
                key: string;
                label: string;
            } | null;
            editedAt: string;
        };
        ConceptHit: {
            /** @constant */
            kind: "concept";
            name: components["schemas"]["Marked"];
            doors: {
                topicId: number;
                topicName: string;
                key: string;
                articles: number;
            }[];
        };
        ConceptKey: string;
        ConceptPair: {
            a: {
                key: string;
                label: string;
                names: {
                    label: string;
                    /** @enum {string} */
                    kind: "form" | "abbreviation" | "synonym" | "part";
                }[];
            };
            b: {
                key: string;
                label: string;
                names: {
                    label: string;
                    /** @enum {string} */
                    kind: "form" | "abbreviation" | "synonym" | "part";
                }[];
            };
            strength: number;
            articles: number;
            evidence: components["schemas"]["Citation"][];
        };
        ConceptsEditsReply: {
            edits: components["schemas"]["ConceptEdit"][];
        };
        ConceptsGraphReply: {
            concepts: components["schemas"]["Concept"][];
            edges: components["schemas"]["ConceptEdge"][];
            clusters: components["schemas"]["ConceptCluster"][];
            total: number;
        };
        ConceptsHideBody: {
            key: components["schemas"]["ConceptKey"];
            isHidden: boolean;
        };
        ConceptsJoinBody: {
            into: components["schemas"]["ConceptKey"];
            keys: components["schemas"]["ConceptKey"][];
        };
        ConceptsRenameBody: {
            key: components["schemas"]["ConceptKey"];
            label: string | null;
        };
        ConceptsRenameReply: {
            key: string | null;
        };
        Config: {
            [key: string]: string | number | boolean | null | (string | number)[];
        };
        ConsolidateOption: {
            /** @constant */
            name: "consolidateNow";
            defaultValue: string;
            description: string;
            isEnable: boolean;
        };
        Conversation: {
            id: number;
            name: string;
            scope: components["schemas"]["AskScope"];
            scopeName: string | null;
            scopeTopicId: number | null;
            isClosed: boolean;
            owner: {
                id: number;
                name: string;
            };
            isMine: boolean;
            isShared: boolean;
            mayAsk: boolean;
            mayShare: boolean;
            turns: number;
            createdAt: string;
            askedAt: string;
        };
        ConversationsAnswer: {
            /** @enum {string} */
            outcome: "answers" | "nearest" | "nothing";
            sentences: components["schemas"]["AnswerSentence"][];
            quotes: components["schemas"]["AnswerQuote"][];
            disputed: components["schemas"]["Disputed"][];
            unanswered: string[];
            unspoken: string[];
            leftOut: components["schemas"]["LeftOut"][];
            searched: number;
            isByWordsAlone: boolean;
            model: string | null;
            dropped: number;
            fallback: components["schemas"]["Said"] | null;
            hidden: number;
            concepts: string[];
        };
        ConversationsAskBodyInput: {
            question: string;
            conversationId?: number;
            scope?: components["schemas"]["AskScope"];
            /** @default true */
            byModel?: boolean;
        };
        ConversationsAskReply: {
            conversation: components["schemas"]["Conversation"];
            turn: components["schemas"]["Turn"];
        };
        ConversationsAskStreamedBodyInput: {
            question: string;
            conversationId?: number;
            scope?: components["schemas"]["AskScope"];
            /** @default true */
            byModel?: boolean;
        };
        ConversationsChangeBody: {
            name?: string;
            isShared?: boolean;
        };
        ConversationsListReply: {
            conversations: components["schemas"]["Conversation"][];
            total: number;
            next: string | null;
        };
        ConversationsReadReply: {
            conversation: components["schemas"]["Conversation"];
            turns: components["schemas"]["Turn"][];
        };
        ConversationsRemoveReply: {
            message: string;
        };
        Correction: {
            id: number;
            on: string;
            by: string | null;
            /** @enum {string} */
            way: "hand" | "lookup" | "back";
            source: string | null;
            before: components["schemas"]["Facts"];
            after: components["schemas"]["Facts"];
        };
        Cover: {
            key: string;
            image: string | null;
        };
        CoverKey: ("waves" | "rings" | "grid" | "leaves" | "peaks" | "orbits" | "threads" | "tiles" | "rays" | "dunes" | "cells" | "stars") | string;
        Created: {
            message: string;
            topic: {
                UUID: string;
                ownerId: number;
                topicId: number;
            };
        };
        Dashboard: {
            weeks: components["schemas"]["Week"][];
            storage: {
                documents: number;
                used: number;
                quota: number;
            } | null;
        };
        DashboardVisitBody: {
            topicId?: number;
        };
        DashboardVisitReply: {
            /** @constant */
            status: true;
        };
        Decision: {
            articleId: number;
            title: string;
            relevant: boolean;
            by: string;
            isMine: boolean;
            decidedAt: string;
        };
        Delivery: {
            id: number;
            messageId: string;
            /** @enum {string} */
            event: "run.finished" | "topic.changed" | "document.read" | "share.made" | "webhook.test";
            about: string | null;
            /** @enum {string} */
            state: "waiting" | "sending" | "delivered" | "failed" | "dropped";
            happenedOn: string;
            attempts: number;
            lastOn: string | null;
            status: number | null;
            failure: components["schemas"]["DeliveryFailure"] | null;
            answer: string | null;
            tookMs: number | null;
            nextOn: string | null;
        };
        /** @enum {string} */
        DeliveryFailure: "status" | "redirected" | "gone" | "bad_address" | "private_address" | "not_resolved" | "refused" | "not_connected" | "timed_out" | "broken_answer" | "secret_lost" | "not_allowed" | "internal";
        Difference: {
            /** @enum {string} */
            kind: "same" | "removed" | "added";
            text: string;
        };
        Differing: {
            about: string;
            unit: string;
            values: string[];
        };
        Disputed: {
            about: string;
            unit: string;
            values: {
                value: string;
                quote: number;
            }[];
        };
        DoctorFinding: {
            /** @enum {string} */
            name: "settings" | "program" | "memory" | "folder" | "disk" | "clock" | "database" | "schema" | "files" | "passages" | "work" | "mail" | "sources" | "model" | "identity" | "telemetry" | "backup";
            state: components["schemas"]["DoctorState"];
            /** @enum {string} */
            says: "settings_good" | "settings_failed" | "program_good" | "program_old_node" | "memory_good" | "memory_short" | "folder_good" | "folder_missing" | "folder_closed" | "folder_open" | "disk_good" | "disk_low" | "disk_full" | "clock_good" | "clock_differs" | "clock_jumped" | "database_good" | "database_not_made" | "database_held" | "database_failed" | "schema_good" | "schema_behind" | "schema_newer" | "schema_changed" | "files_good" | "files_moving" | "files_left" | "files_failed" | "passages_good" | "passages_without_pgvector" | "passages_pgvector_refused" | "passages_pgvector_old" | "passages_pgvector_hidden" | "passages_after_restart" | "passages_rebuilt" | "passages_mending" | "passages_not_made" | "passages_failed" | "passages_away" | "work_good" | "work_stuck" | "mail_good" | "mail_outbox" | "mail_waiting" | "mail_failed" | "sources_off" | "sources_good" | "sources_failing" | "model_none" | "model_good" | "model_failed" | "identity_own" | "identity_good" | "identity_failed" | "telemetry_none" | "telemetry_good" | "telemetry_failed" | "backup_good" | "backup_old" | "backup_unknown" | "not_looked";
            params: {
                [key: string]: string | number;
            };
        };
        /** @enum {string} */
        DoctorState: "good" | "warning" | "failed";
        Document: {
            id: number;
            fileName: string;
            fileSize: number;
            createdOn: string;
            broughtBy: string | null;
            folder: {
                libraryId: number;
                library: string;
                path: string;
            };
            status: {
                state: components["schemas"]["DocumentState"];
                page: number | null;
                pages: number | null;
                why: components["schemas"]["Said"] | null;
            };
            hasFile: boolean;
            title: string;
            isTitled: boolean;
            authors: string[];
            publishedOn: string | null;
            venue: string | null;
            doi: string | null;
            url: string | null;
            isCorrected: boolean;
            copies: {
                id: number;
                by: components["schemas"]["SameBy"];
            }[];
            tags: components["schemas"]["TagValues"];
        };
        /** @enum {string} */
        DocumentState: "waiting" | "reading" | "ready" | "unreadable";
        DocumentsBulkBody: {
            ids: number[];
            addTags?: components["schemas"]["TagValues"];
            removeTags?: components["schemas"]["TagValues"];
            libraryId?: number;
            folder?: components["schemas"]["FolderPath"];
            delete?: boolean;
            restore?: boolean;
            read?: boolean;
        };
        DocumentsBulkReply: {
            message: string;
            changed: number;
        };
        DocumentsChangeBody: {
            fileName?: string;
            libraryId?: number;
            folder?: components["schemas"]["FolderPath"];
            tags?: components["schemas"]["TagValues"];
        };
        DocumentsCiteBody: {
            ids: number[];
            /** @enum {string} */
            format: "bibtex" | "ris" | "csljson";
        };
        DocumentsCopiesReply: {
            document: components["schemas"]["Document"];
            by: components["schemas"]["SameBy"] | null;
        }[];
        DocumentsCorrectBodyInput: {
            title: string;
            publishedOn: string;
            venue: string;
            doi: string;
            url: string;
            /** @default  */
            type?: string;
            /** @default  */
            volume?: string;
            /** @default  */
            issue?: string;
            /** @default  */
            pages?: string;
            /** @default  */
            publisher?: string;
            authors: string[];
            source?: string;
        };
        DocumentsCorrectionsReply: components["schemas"]["Correction"][];
        DocumentsDescribeReply: {
            now: components["schemas"]["Facts"];
            stated: components["schemas"]["Facts"] | null;
            fileDate: string | null;
        };
        DocumentsGoBackBody: {
            before: number;
        };
        DocumentsImportReferencesBodyInput: {
            text: string;
            format?: components["schemas"]["ReferenceFormat"];
            /** @default  */
            fileName?: string;
            libraryId?: number;
            /** @default  */
            folder?: components["schemas"]["FolderPath"];
        };
        DocumentsImportReferencesReply: {
            format: components["schemas"]["ReferenceFormat"];
            documents: components["schemas"]["Document"][];
            known: number;
            problems: {
                line: number;
                entry: string;
                why: components["schemas"]["Said"];
            }[];
        };
        DocumentsLinkReply: {
            address: string;
        };
        DocumentsListBodyInput: {
            /** @default 0 */
            id?: number;
            /**
             * @default added
             * @enum {string}
             */
            sort?: "added" | "title" | "author" | "year";
            /**
             * @default {
             *       "text": ""
             *     }
             */
            filter?: {
                /** @default  */
                text?: string;
                libraryId?: number;
                folder?: components["schemas"]["FolderPath"];
                tags?: components["schemas"]["TagValues"];
                copies?: boolean;
                named?: {
                    doi?: string;
                    address?: string;
                };
            };
        };
        DocumentsListReply: components["schemas"]["Document"][];
        DocumentsLookUpBody: {
            doi?: string;
            title?: string;
        };
        DocumentsLookUpReply: {
            found: {
                title: string | null;
                authors: string[];
                publishedOn: string | null;
                venue: string | null;
                doi: string | null;
                url: string | null;
                type: string | null;
                volume: string | null;
                issue: string | null;
                pages: string | null;
                publisher: string | null;
                source: string;
            }[];
            problems: components["schemas"]["Said"][];
        };
        DocumentsRemoveReply: {
            message: string;
        };
        DocumentsSearchBodyInput: {
            text: string;
            libraryId?: number;
            folder?: components["schemas"]["FolderPath"];
            tags?: components["schemas"]["TagValues"];
            /** @default 0 */
            offset?: number;
        };
        DocumentsSearchReply: {
            hits: components["schemas"]["TextHit"][];
            next: number | null;
            /** @enum {string} */
            match: "all" | "start" | "some";
        };
        DocumentsSubmitBodyInput: {
            /** @default  */
            name?: string;
            /** @default  */
            description?: string;
            docId: number[];
        };
        DocumentsTextReply: {
            text: string;
            sections: {
                heading: string | null;
                start: number;
                end: number;
                kind: components["schemas"]["SectionKind"] | null;
            }[];
            pages: {
                number: number;
                start: number;
            }[];
            captions: components["schemas"]["Span"][];
            footnotes: components["schemas"]["Span"][];
            bibliography: components["schemas"]["Span"] | null;
            references: {
                start: number;
                doi: string;
            }[];
            language: string;
            hasPages: boolean;
        };
        DocumentsUsageReply: {
            documents: number;
            used: number;
            quota: number;
            unread: number;
        };
        Door: {
            topicId: number;
            topicName: string;
            topicKind: components["schemas"]["TopicKind"];
            articleId: number;
            nodeId: number;
            node: string | null;
            at: components["schemas"]["Span"] | null;
        };
        Draft: {
            id: number;
            personId: number;
            name: string;
            time: string;
            data: string;
        };
        DraftsListReply: {
            drafts: components["schemas"]["Draft"][];
        };
        DraftsSaveBody: {
            personId?: number;
            data: string;
            name: string;
            id?: number | null;
        };
        DraftsSaveReply: {
            message: string;
        };
        Duplicates: {
            pairs: components["schemas"]["TwinPair"][];
            open: number;
            sure: number;
            decisions: components["schemas"]["TwinDecision"][];
            decided: number;
            before: number | null;
            mayDecide: boolean;
            isLooking: boolean;
        };
        DuplicatesDecideBodyInput: {
            decisions: {
                leaderId: number;
                otherId: number;
                isSame: boolean;
                /** @default {} */
                taken?: {
                    [key: string]: number;
                };
            }[];
        };
        DuplicatesDecideDocumentsBodyInput: {
            decisions: {
                leaderId: number;
                otherId: number;
                isSame: boolean;
                /** @default {} */
                taken?: {
                    [key: string]: number;
                };
            }[];
            libraryId?: number;
        };
        DuplicatesDecideReply: {
            decisions: components["schemas"]["TwinDecision"][];
            before: components["schemas"]["TwinDecision"][];
        };
        DuplicatesUndoBody: {
            ids: number[];
        };
        DuplicatesUndoDocumentsBody: {
            ids: number[];
            libraryId?: number;
        };
        DuplicatesUndoReply: {
            decisions: components["schemas"]["TwinDecision"][];
        };
        Email: string;
        EvidenceTable: {
            id: number;
            name: string;
            scope: components["schemas"]["TableScope"];
            scopeName: string | null;
            isClosed: boolean;
            owner: {
                id: number;
                name: string;
            };
            isMine: boolean;
            isShared: boolean;
            mayEdit: boolean;
            mayComment: boolean;
            mayShare: boolean;
            columns: components["schemas"]["Column"][];
            rows: number;
            isCut: boolean;
            filling: {
                /** @enum {string} */
                state: "idle" | "filling" | "stopped";
                done: number;
                of: number;
            };
            createdAt: string;
            changedAt: string;
        };
        ExportingChosenBody: {
            ids: number[];
        };
        Factors: {
            hasPassword: boolean;
            mayUsePassword: boolean;
            passkeys: components["schemas"]["PasskeyView"][];
            authenticator: {
                createdOn: string;
                usedOn: string | null;
            } | null;
            recoveryCodes: {
                left: number;
                createdOn: string;
            } | null;
            isRequired: boolean;
        };
        Facts: {
            title: string | null;
            authors: string[];
            publishedOn: string | null;
            venue: string | null;
            doi: string | null;
            url: string | null;
            type: string | null;
            volume: string | null;
            issue: string | null;
            pages: string | null;
            publisher: string | null;
        };
        Feed: {
            address: string | null;
            madeAt: string | null;
        };
        FeedView: {
            topicId: number;
            name: string | null;
            madeAt: string;
        };
        FeedsListReply: {
            feeds: components["schemas"]["FeedView"][];
        };
        FolderHit: {
            /** @constant */
            kind: "folder";
            folderId: number;
            folderKind: components["schemas"]["TopicKind"];
            name: components["schemas"]["Marked"];
        };
        FolderPath: string;
        FolderView: {
            id: number;
            uuid: string;
            kind: components["schemas"]["TopicKind"];
            name: string;
            parentId: number | null;
            right: components["schemas"]["Right"];
            owner: string | null;
            topics: number;
            createdOn: string;
        };
        FoldersAddBodyInput: {
            kind: components["schemas"]["TopicKind"];
            name: string;
            /** @default null */
            parentId?: number | null;
        };
        FoldersChangeBody: {
            name?: string;
            parentId?: number | null;
        };
        FoldersListReply: {
            folders: components["schemas"]["FolderView"][];
            topics: number;
            loose: number;
            shared: number;
        };
        FoldersPlaceBody: {
            folderId: number | null;
        };
        FoldersRemoveReply: {
            message: string;
        };
        FoundPassage: {
            workId: number;
            title: string;
            authors: string[];
            publishedOn: string | null;
            language: string;
            libraries: string[];
            passage: string;
            start: number;
            end: number;
            page: number | null;
            section: string | null;
            highlights: components["schemas"]["Span"][];
        };
        FrontReadReply: {
            sample: components["schemas"]["FrontSample"] | null;
        };
        FrontSample: {
            name: string;
            articles: number;
            model: string | null;
            sentences: components["schemas"]["SummarySentence"][];
            references: components["schemas"]["OutsiderReference"][];
            language: string;
        };
        GivenPassword: string;
        /** @enum {string} */
        GivenRight: "reader" | "commenter" | "editor";
        GivenSubtopicInput: {
            name: {
                en: string;
                hi?: string;
                fr?: string;
            };
            /** @default [] */
            keywords?: {
                text: {
                    en: string;
                    hi?: string;
                    fr?: string;
                };
                /** @default true */
                forSearch?: boolean;
                /** @default true */
                forRelevance?: boolean;
            }[];
            /** @default false */
            isLabel?: boolean;
            /** @default [] */
            subtopics?: components["schemas"]["GivenSubtopicInput"][];
        };
        GivenTag: {
            tag: string;
            by: components["schemas"]["NamedPerson"] | null;
            isMine: boolean;
            taggedOn: string;
        };
        GroupView: {
            id: number;
            name: string;
            organisation: {
                id: number;
                name: string;
            };
            isBuiltIn: boolean;
            access: components["schemas"]["AccessFlag"][];
            people: number;
        };
        GyanEvent: {
            /** @constant */
            kind: "run.progressed";
            topicId: number;
            runId: number;
        } | {
            /** @constant */
            kind: "run.finished";
            topicId: number;
            runId: number;
        } | {
            /** @constant */
            kind: "topics.changed";
            topicId: number;
        } | {
            /** @constant */
            kind: "articles.changed";
            topicId: number;
        } | {
            /** @constant */
            kind: "conversations.changed";
            topicId?: number;
            holder?: {
                /** @enum {string} */
                kind: "person" | "group" | "organisation";
                id: number;
            };
        } | {
            /** @constant */
            kind: "tables.changed";
            topicId?: number;
            holder?: {
                /** @enum {string} */
                kind: "person" | "group" | "organisation";
                id: number;
            };
        } | {
            /** @constant */
            kind: "review.changed";
            topicId: number;
        } | {
            /** @constant */
            kind: "citations.changed";
            topicId?: number;
            holder?: {
                /** @enum {string} */
                kind: "person" | "group" | "organisation";
                id: number;
            };
        } | {
            /** @constant */
            kind: "duplicates.changed";
            topicId: number;
        } | {
            /** @constant */
            kind: "zotero.changed";
            personId: number;
        } | {
            /** @constant */
            kind: "mine.changed";
            personId: number;
        } | {
            /** @constant */
            kind: "documents.changed";
            personId?: number;
            holder?: {
                /** @enum {string} */
                kind: "person" | "group" | "organisation";
                id: number;
            };
        } | {
            /** @constant */
            kind: "shared.changed";
            holder: {
                /** @enum {string} */
                kind: "person" | "group" | "organisation";
                id: number;
            };
        } | {
            /** @constant */
            kind: "portal.changed";
            holder: {
                /** @constant */
                kind: "organisation";
                id: number;
            };
        };
        GyanHit: {
            /** @constant */
            kind: "gyan";
            topicId: number;
            topicKind: components["schemas"]["TopicKind"];
            name: components["schemas"]["Marked"];
            articles: number;
            createdOn: string;
        };
        GyanSourcesPayload: {
            repository: {
                source: string;
                sourceId: string;
                isGyanLevel: boolean;
                strTags: string;
                includeSubtopic: boolean;
            }[];
            web: {
                source: string;
                sourceId: string;
                isGyanLevel: boolean;
                strTags: string;
                includeSubtopic: boolean;
                sourceParams: {
                    [key: string]: string[];
                };
            }[];
            gyanknowledgestore: {
                source: string;
                sourceId: string;
                isGyanLevel: boolean;
                strTags: string;
                includeSubtopic: boolean;
            }[];
        };
        HalfWay: {
            secondStep: {
                token: string;
                ways: components["schemas"]["SecondStepWay"][];
                expiresOn: string;
            };
        };
        HistoryOutcomesReply: {
            outcomes: components["schemas"]["SourceOutcome"][];
        };
        HistoryRunsReply: {
            runs: components["schemas"]["PastRun"][];
        };
        Holder: {
            /** @constant */
            kind: "person";
            id: number;
            name: string;
            email: string;
        } | {
            /** @constant */
            kind: "group";
            id: number;
            name: string;
            people: number;
        } | {
            /** @constant */
            kind: "organisation";
            name: string;
            people: number;
        } | {
            /** @constant */
            kind: "invited";
            email: string;
        };
        Home: {
            since: string | null;
            changes: {
                list: components["schemas"]["OrganisingChange"][];
                more: number;
            };
            reading: components["schemas"]["Begun"][];
        };
        Identity: {
            /** @enum {string} */
            kind: "embedded" | "external";
            name: string | null;
            clientId: string;
            scope: string;
            isByServer?: boolean;
            policies: {
                signIn: components["schemas"]["IdentityFlow"];
                resetPassword: components["schemas"]["IdentityFlow"] | null;
                editProfile: components["schemas"]["IdentityFlow"] | null;
            };
        };
        IdentityFlow: {
            authority: string;
            metadataUrl: string | null;
            params: {
                [key: string]: string;
            };
        };
        /** @enum {string} */
        IdentityFlowName: "signIn" | "resetPassword" | "editProfile";
        IdentityLookReply: {
            policy: components["schemas"]["Policy"];
            needsSignIn: boolean;
            email: string;
            profile: {
                firstName: string;
                lastName: string;
            } | null;
        };
        IdentitySaveProfileBody: {
            firstName: components["schemas"]["PersonName"];
            lastName: components["schemas"]["PersonName"];
        };
        IdentitySendCodeBody: {
            email: components["schemas"]["Email"];
        };
        IdentitySendCodeReply: {
            /** @constant */
            sent: true;
        };
        IdentitySignInBody: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
        };
        IdentitySignInReply: {
            goTo: string;
        };
        IdentityUseCodeBody: {
            email: components["schemas"]["Email"];
            code: string;
            password: components["schemas"]["Password"];
        };
        Insights: {
            nodeId: number;
            articles: number;
            undated: number;
            years: {
                year: number;
                articles: number;
            }[];
            sources: {
                source: string;
                articles: number;
            }[];
            concepts: {
                key: string;
                label: string;
                articles: number;
                years: {
                    year: number;
                    articles: number;
                }[];
            }[];
        };
        InvitationListView: {
            id: number;
            createdOn: string;
            madeBy: string | null;
            isDone: boolean;
            total: number;
            waiting: number;
            invited: number;
        };
        /** @enum {string} */
        InvitationVerdict: "new" | "known" | "doubled" | "email_wrong" | "name_missing" | "name_long" | "role_unknown" | "organisation_unknown";
        /** @enum {string} */
        JudgedBy: "meaning" | "words";
        Landing: {
            title: string;
            text: string;
            version: components["schemas"]["Version"];
        };
        /** @enum {string} */
        LanguageTag: "en" | "hi" | "fr";
        LeftOut: {
            workId: number;
            title: string;
            authors: string[];
            publishedOn: string | null;
            /** @enum {string} */
            why: "weaker" | "same";
            doors: components["schemas"]["Door"][];
            documentId: number | null;
        };
        /** @enum {string} */
        Level: "answers" | "touches" | "background";
        LibrariesAddBody: {
            name: string;
        };
        LibrariesChangeBody: {
            name?: string;
            description?: string;
            tags?: {
                [key: string]: components["schemas"]["TagType"];
            };
        };
        LibrariesKnowledgeStoreTagsReply: {
            tagName: string;
            dataType: components["schemas"]["TagType"];
        }[];
        LibrariesKnowledgeStoresReply: {
            gyanKnowledgeStoreDetails: {
                id: number;
                name: string;
                /** @constant */
                checked: false;
            }[];
        };
        LibrariesListReply: {
            libraries: components["schemas"]["LibraryView"][];
        };
        LibrariesRemoveReply: {
            message: string;
        };
        LibrariesRepositoriesReply: {
            Shared: {
                id: number;
                uuid: string;
                name: string;
            }[];
            "My Library": {
                id: number;
                uuid: string;
                name: string;
            }[];
        };
        LibrariesRepositoryTagsReply: {
            [key: string]: {
                dataType: components["schemas"]["TagType"];
                value: string[];
            };
        };
        LibrariesRestoreReply: {
            message: string;
        };
        LibrariesSearchReply: {
            passages: components["schemas"]["FoundPassage"][];
        };
        /** @enum {string} */
        LibraryKind: "starter" | "documents" | "topic" | "published";
        LibraryView: {
            id: number;
            uuid: string;
            name: string;
            description: string;
            kind: components["schemas"]["LibraryKind"];
            isMine: boolean;
            right: components["schemas"]["Right"];
            owner: string | null;
            documents: number;
            folders: {
                path: string;
                documents: number;
            }[];
            tags: {
                name: string;
                type: components["schemas"]["TagType"];
                documents: number;
            }[];
        };
        Line: {
            at: number;
            usual: number;
            canMove: boolean;
            isRunning: boolean;
            fixed: number;
            kept: number[];
            nearly: number[];
            nearest: number[];
        };
        Link: {
            id: number;
            name: string;
            address: string | null;
            hasPassword: boolean;
            withDocuments: boolean;
            /** @enum {string} */
            state: "open" | "expired" | "closed";
            createdAt: string;
            expiresAt: string | null;
            opened: number;
            openedAt: string | null;
        };
        LinkName: string;
        LinkPassword: string;
        LinksArticlesReply: {
            articles: components["schemas"]["OutsiderArticle"][];
            total: number;
        };
        LinksChangeBody: {
            name?: components["schemas"]["LinkName"];
            expiresAt?: string | null;
            password?: components["schemas"]["LinkPassword"] | null;
            withDocuments?: components["schemas"]["WithDocuments"];
        };
        LinksListReply: {
            links: components["schemas"]["Link"][];
        };
        LinksMakeBodyInput: {
            /** @default  */
            name?: components["schemas"]["LinkName"];
            expiresAt?: string | null;
            /** @default null */
            password?: components["schemas"]["LinkPassword"] | null;
            /** @default false */
            withDocuments?: components["schemas"]["WithDocuments"];
        };
        LinksMakeReply: {
            links: components["schemas"]["Link"][];
            made: number;
        };
        LinksUnlockBody: {
            password: components["schemas"]["GivenPassword"];
        };
        LinksUnlockReply: {
            pass: string;
            until: string;
        };
        Listing: {
            ids: number[];
            works: number[];
            nodes: number[];
            scores: number[];
            years: (number | null)[];
            dates: (number | null)[];
            titles: (number | null)[];
            concepts: number[][];
            conceptNames: {
                key: string;
                label: string;
            }[];
            sources: number[][];
            sourceNames: string[];
            venues: (number | null)[];
            venueNames: string[];
            news: number[];
            changed: number[];
            gone: number[];
            retracted: number[];
            levels: (number | null)[];
            outline: {
                id: number;
                parentId: number | null;
            }[];
        };
        ListingMarks: {
            saved: number[];
            read: number[];
            relevant: number[];
            irrelevant: number[];
            kept: number[];
            rejected: number[];
            tags: {
                tag: string;
                works: number[];
            }[];
            noted: [
                number,
                number
            ][];
        };
        Localised: {
            en: string;
            hi?: string;
            fr?: string;
        };
        MailHead: {
            id: number;
            to: string;
            subject: string;
            state: components["schemas"]["MailState"];
            error: string | null;
            attempts: number;
            nextTryAt: string | null;
            isRepeatable: boolean;
            createdAt: string;
        };
        /** @enum {string} */
        MailState: "waiting" | "kept" | "sent" | "failed";
        Marked: {
            text: string;
            marks: components["schemas"]["Span"][];
        };
        MarksDecideBody: {
            relevant: boolean | null;
        };
        MarksDecideReply: {
            relevant: boolean | null;
        };
        MarksDecisionsReply: {
            decisions: components["schemas"]["Decision"][];
            total: number;
        };
        MarksManyBody: {
            ids: number[];
            saved?: boolean;
            read?: boolean;
            relevant?: boolean | null;
            addTags?: components["schemas"]["Tag"][];
            removeTags?: components["schemas"]["Tag"][];
        };
        MarksManyReply: {
            marked: number;
        };
        MarksPlaceBody: {
            at: number;
        };
        MarksPlaceReply: {
            at: number;
        };
        MarksReadBody: {
            read: boolean;
        };
        MarksReadReply: {
            read: boolean;
        };
        MarksSaveBody: {
            saved: boolean;
        };
        MarksSaveReply: {
            saved: boolean;
        };
        MarksTagBody: {
            tags: components["schemas"]["Tag"][];
        };
        MarksTagReply: {
            tags: string[];
        };
        MarksTagsOfArticleReply: {
            tags: components["schemas"]["GivenTag"][];
        };
        MarksTagsReply: {
            tags: {
                tag: string;
                articles: number;
            }[];
        };
        MeasuredModel: {
            firstMs: number;
            questionMs: number | null;
            passagesPerSecond: number;
            languages: {
                language: string;
                found: number;
                of: number;
            }[];
        };
        MentionedPerson: {
            id: number;
            name: string;
            known: string;
        };
        ModelHere: {
            id: string;
            /** @enum {string} */
            place: "product" | "folder" | "address";
            title: string;
            kind: components["schemas"]["ModelKind"] | null;
            trouble: string | null;
            dimensions: number | null;
            bytes: number | null;
            languages: string[] | null;
            isPoolingAssumed: boolean;
            setting: {
                /** @enum {string} */
                name: "EMBEDDINGS" | "RERANKER";
                value: string;
            } | null;
            isSet: boolean;
            use: ("searches" | "coming" | "order") | null;
            trial: components["schemas"]["ModelTrial"] | null;
        };
        /** @enum {string} */
        ModelKind: "embedder" | "reranker";
        ModelTrial: {
            /** @enum {string} */
            state: "running" | "good" | "failed";
            startedAt: string;
            endedAt: string | null;
            done: number;
            steps: number;
            measured: components["schemas"]["MeasuredModel"] | null;
            sentence: string | null;
        };
        Models: {
            folder: string;
            searching: string | null;
            making: {
                title: string;
                made: number;
                waiting: number;
            } | null;
            troubles: string[];
            models: components["schemas"]["ModelHere"][];
        };
        NamedPerson: {
            id: number;
            name: string;
        };
        NearlyListReply: {
            total: number;
            articles: components["schemas"]["ArticleCard"][];
        };
        NearlyMoveLineBody: {
            at: number;
        };
        NearlyMoveLineReply: {
            at: number;
            came: number;
            went: number;
        };
        NearlyPutBackReply: {
            putBack: number;
        };
        NearlyTakeInBody: {
            ids: number[];
        };
        NearlyTakeInReply: {
            takenIn: number;
        };
        NewColumnInput: {
            name: string;
            /** @enum {string} */
            kind: "question" | "number" | "yesno" | "population" | "method" | "outcome" | "date";
            question: string;
            /** @default null */
            unit?: string | null;
        };
        NodeCount: {
            id: number;
            parentId: number | null;
            name: string;
            depth: number;
            articles: number;
        };
        NodePayloadInput: {
            name: string;
            id: number;
            /** @default false */
            isOrganisationalLabel?: boolean;
            /** @default false */
            isArticleCountToZero?: boolean;
            /** @default [] */
            keyConcept?: {
                name: string;
                /** @default true */
                isSearch?: boolean;
                /** @default true */
                isRelevance?: boolean;
            }[];
            /** @default [] */
            parentSearchContextList?: number[];
            /** @default [] */
            parentRelContextList?: number[];
            /** @default false */
            globalRelevance?: boolean;
            /** @default false */
            processNonArticles?: boolean;
            /** @default false */
            skipRelevance?: boolean;
            /** @default false */
            suppressSummary?: boolean;
            /** @default false */
            suppressMDS?: boolean;
            /** @default false */
            ignoreProcess?: boolean;
            sources?: string[] | null;
            sourceParams?: components["schemas"]["SourceParamsInput"] | null;
            sourcesSubTopic?: {
                /** @default {} */
                repoIds?: {
                    [key: string]: {
                        [key: string]: {
                            DT: string;
                            V: string[];
                        };
                    };
                };
                /** @default false */
                repoAvailable?: boolean;
                /** @default {} */
                knowledgeStoreIds?: {
                    [key: string]: {
                        [key: string]: {
                            DT: string;
                            V: string[];
                        };
                    };
                };
                /** @default false */
                webAvailable?: boolean;
                /** @default [] */
                favouriteWebsites?: string[];
                /** @default [] */
                dispreferredWebsites?: string[];
                /** @default {} */
                includeSubTopic?: {
                    [key: string]: boolean;
                };
            } | null;
            exportDocumentRules?: unknown;
            dor?: unknown;
            intentScore?: unknown;
            subtopics?: components["schemas"]["NodePayloadInput"][];
        };
        Note: {
            id: number;
            topicId: number;
            workId: number;
            articleId: number | null;
            articleTitle: string;
            parentId: number | null;
            author: components["schemas"]["NamedPerson"];
            isMine: boolean;
            isPrivate: boolean;
            text: string;
            mentions: components["schemas"]["NamedPerson"][];
            isDeleted: boolean;
            resolved: {
                by: components["schemas"]["NamedPerson"] | null;
                at: string;
            } | null;
            anchor: components["schemas"]["NoteAnchor"] | null;
            place: {
                start: number;
                end: number;
                /** @enum {string} */
                how: "same" | "moved" | "changed";
            } | null;
            version: number;
            createdAt: string;
            updatedAt: string;
            mayDelete: boolean;
        };
        NoteAnchor: {
            quote: string;
            before: string;
            after: string;
            start: number;
            end: number;
        };
        NoteHit: {
            /** @constant */
            kind: "note";
            noteId: number;
            topicId: number;
            topicName: string;
            articleId: number | null;
            title: string;
            text: components["schemas"]["Marked"];
            quote: string | null;
            isMine: boolean;
            isPrivate: boolean;
            changedOn: string;
        };
        NotedWork: {
            workId: number;
            authors: string[];
            venue: string | null;
            publishedOn: string | null;
            doi: string | null;
            url: string | null;
        };
        NotesAddBody: {
            text: string;
            isPrivate: boolean;
            anchor?: components["schemas"]["NoteAnchor"];
        };
        NotesAnswerBody: {
            text: string;
        };
        NotesChangeBody: {
            text: string;
            isPrivate?: boolean;
            version: number;
        };
        NotesOfArticleReply: {
            notes: components["schemas"]["Note"][];
            total: number;
            mayShare: boolean;
            next: number | null;
        };
        NotesOfTopicReply: {
            notes: components["schemas"]["Note"][];
            works: components["schemas"]["NotedWork"][];
            total: number;
            next: number | null;
        };
        NotesPeopleReply: {
            people: components["schemas"]["MentionedPerson"][];
        };
        NotesRemoveReply: {
            message: string;
        };
        NotesResolveBody: {
            resolved: boolean;
        };
        Notice: {
            id: string;
            /** @enum {string} */
            kind: "shared" | "owner" | "mentioned" | "answered" | "resolved" | "reopened" | "conflict" | "webhook_paused";
            by: string | null;
            object: {
                /** @enum {string} */
                kind: "topic" | "folder" | "library" | "webhook";
                id: number;
                name: string;
            };
            right: components["schemas"]["Right"];
            sharedWith: string | null;
            note: {
                id: number;
                articleId: number;
            } | null;
            at: string;
            isUnread: boolean;
        };
        NotificationsListReply: {
            taskList: components["schemas"]["Task"][];
            notices: components["schemas"]["Notice"][];
            unread: number;
        };
        NotificationsSeenReply: {
            /** @constant */
            unread: 0;
        };
        Operation: {
            now: {
                queues: components["schemas"]["OperationQueue"][];
                mails: {
                    waiting: number;
                    delayed: number;
                    failed: number;
                };
                givenUp: {
                    jobs: number;
                    works: number;
                };
                index: {
                    /** @enum {string} */
                    state: "readable" | "rebuilt" | "unreadable";
                    works: number;
                    passages: number;
                    withoutVector: number;
                };
                failingSources: {
                    source: string;
                    answeredAt: string | null;
                }[];
                diskFreeMb: number | null;
            } | null;
            processes: components["schemas"]["OperationProcess"][];
            columns: components["schemas"]["OperationColumn"][];
        };
        OperationColumn: {
            at: string;
            requests: number | null;
            failures: number | null;
            slowMs: number | null;
            lagMs: number | null;
            memoryMb: number | null;
            waiting: number | null;
            oldestSeconds: number | null;
            mailsWaiting: number | null;
            passages: number | null;
            diskFreeMb: number | null;
            databaseMb: number | null;
        };
        OperationProcess: {
            id: string;
            services: string | null;
            startedAt: string;
            seenAt: string;
            isSilent: boolean;
            memoryMb: number | null;
        };
        OperationQueue: {
            kind: string;
            waiting: number;
            delayed: number;
            running: number;
            oldestSeconds: number | null;
        };
        OrganisingChange: {
            /** @constant */
            kind: "run";
            topicId: number;
            topicName: string;
            topicKind: components["schemas"]["TopicKind"];
            at: string;
            status: components["schemas"]["TaskStatus"];
            added: number;
        } | {
            /** @constant */
            kind: "note";
            topicId: number;
            topicName: string;
            topicKind: components["schemas"]["TopicKind"];
            at: string;
            articleId: number;
            by: string;
            text: string;
        } | {
            /** @constant */
            kind: "share";
            topicId: number;
            topicName: string;
            topicKind: components["schemas"]["TopicKind"];
            at: string;
            by: string | null;
            right: components["schemas"]["Right"];
        };
        OutlineAvailableSourcesReply: {
            sources: {
                name: string;
                label: string;
                /** @enum {string} */
                kind: "scholarly" | "web";
                isReady: boolean;
            }[];
            readsAddresses: boolean;
        };
        OutsiderArticle: {
            id: number;
            title: string;
            authors: string[];
            venue: string | null;
            url: string | null;
            doi: string | null;
            publishedOn: string | null;
            language: string;
            sources: string[];
            level: components["schemas"]["Level"] | null;
            matched: string[];
            quote: string | null;
            marks: components["schemas"]["Span"][];
            unspoken: string[];
            isRetracted: boolean;
        };
        OutsiderNews: {
            /** @enum {string} */
            kind: "renew" | "ended";
        };
        OutsiderReference: {
            articleId: number;
            title: string;
            authors: string[];
            venue: string | null;
            publishedOn: string | null;
            doi: string | null;
            url: string | null;
        };
        /** @enum {string} */
        OutsiderSort: "relevance" | "newest" | "title";
        OutsiderSummary: {
            writtenAt: string | null;
            model: string | null;
            outcome: ("answers" | "nearest") | null;
            unanswered: string[];
            sentences: components["schemas"]["SummarySentence"][];
            references: components["schemas"]["OutsiderReference"][];
        };
        OutsiderText: {
            id: number;
            title: string;
            authors: string[];
            venue: string | null;
            url: string | null;
            doi: string | null;
            publishedOn: string | null;
            language: string;
            sources: string[];
            level: components["schemas"]["Level"] | null;
            matched: string[];
            quote: string | null;
            marks: components["schemas"]["Span"][];
            unspoken: string[];
            isRetracted: boolean;
            abstract: string | null;
            passages: string[];
        };
        OutsiderTopic: {
            name: string;
            description: string;
            updatedAt: string | null;
            articles: number;
            outline: {
                id: number;
                parentId: number | null;
                depth: number;
                name: string;
                articles: number;
            }[];
        };
        Parameter: {
            name: string;
            label: components["schemas"]["Localised"];
            description: components["schemas"]["Localised"];
            effect: components["schemas"]["Localised"];
            /** @enum {string} */
            fieldType: "TextField" | "SingleSelect" | "MultiSelect";
            /** @enum {string} */
            type: "number" | "true/false" | "list" | "date";
            /** @default {} */
            options: {
                [key: string]: components["schemas"]["Localised"];
            };
            /** @default null */
            minimum: number | null;
            /** @default null */
            maximum: number | null;
            default: components["schemas"]["ParameterValue"];
            /** @default {} */
            groupDefaults: {
                [key: string]: components["schemas"]["ParameterValue"];
            };
            scopes: components["schemas"]["ParameterScope"][];
            /** @default false */
            isDisabled: boolean;
        };
        ParameterDefinition: {
            name: string;
            label: string;
            description: string;
            effect: string;
            /** @enum {string} */
            fieldType: "TextField" | "SingleSelect" | "MultiSelect";
            /** @enum {string} */
            type: "number" | "true/false" | "list" | "date";
            options: {
                [key: string]: string;
            };
            minimum: number | null;
            maximum: number | null;
            order: number;
            userGroupDefaultValue: components["schemas"]["ParameterValue"];
            defaultValue: components["schemas"]["ParameterValue"];
            disabled: boolean;
            /** @constant */
            isValueChanged: false;
        };
        /** @enum {string} */
        ParameterScope: "CREATE" | "REFRESH";
        ParameterValue: string | (string | number)[];
        ParameterView: {
            id: number;
            version: string;
            isStarter: boolean;
            isEdited: boolean;
            isRemoved: boolean;
            content: components["schemas"]["Parameter"];
        };
        PassageHit: {
            /** @constant */
            kind: "passage";
            workId: number;
            title: components["schemas"]["Marked"];
            authors: string[];
            publishedOn: string | null;
            language: string;
            passage: components["schemas"]["Marked"];
            passages: number;
            page: number | null;
            section: string | null;
            doors: components["schemas"]["Door"][];
            libraries: string[];
            documentId: number | null;
            at: components["schemas"]["Span"];
            url: string | null;
        };
        PasskeyView: {
            id: number;
            name: string;
            isSynced: boolean;
            createdOn: string;
            usedOn: string | null;
        };
        Password: string;
        PastArticle: {
            articleId: number;
            workId: number;
            nodeId: number;
            about: components["schemas"]["About"];
            score: number;
            sources: string[];
            isGone: boolean;
            isRetracted: boolean;
            isOlderText: boolean;
        };
        PastRun: {
            id: number;
            number: number;
            /** @enum {string} */
            kind: "create" | "refresh";
            status: components["schemas"]["TaskStatus"];
            reason: components["schemas"]["Said"] | null;
            isCancelled: boolean;
            unreached: number;
            beingRead: number;
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            figures: {
                found: number;
                judged: number;
                kept: number;
            };
            changes: components["schemas"]["ChangeCounts"] | null;
            by: string;
            brought: number;
            searches: number;
            isScheduled: boolean;
        };
        PersonName: string;
        /** @enum {string} */
        PersonState: "active" | "invited" | "unverified" | "waiting" | "refused" | "disabled";
        PersonView: {
            id: number;
            email: string;
            firstName: string;
            lastName: string;
            role: components["schemas"]["Role"];
            userGroupName: components["schemas"]["UserGroup"];
            organisation: {
                id: number;
                name: string;
            };
            groups: {
                id: number;
                name: string;
                isFromIdentity: boolean;
            }[];
            access: components["schemas"]["AccessFlag"][];
            accessOfGroups: components["schemas"]["AccessFlag"][];
            state: components["schemas"]["PersonState"];
            needsSubscription: boolean;
            subscription: {
                id: number;
                name: string;
            } | null;
            language: components["schemas"]["LanguageTag"] | null;
            createdOn: string;
            seenOn: string | null;
            sessions: number;
            secondFactor?: {
                passkeys: number;
                hasAuthenticator: boolean;
            };
        };
        /** @enum {string} */
        Phase: "search" | "gather" | "judge" | "link" | "summarise";
        PlanPayload: {
            topicId: number;
            topicName: string;
            kind: components["schemas"]["TopicKind"];
            description: string;
            /** @enum {string} */
            askedWith: "sentence" | "outline" | "documents";
            topicOutline: {
                [key: string]: unknown;
            };
            sources: {
                [key: string]: unknown;
            };
            config: {
                [key: string]: unknown;
            };
            documents: {
                id: number;
                fileName: string;
            }[];
            leftOut: string[];
        };
        PlanView: {
            id: number;
            name: string;
            urlName: string;
            signupTitle: string;
            signupBody: string;
            isDefault: boolean;
            isRetired: boolean;
            organisation: {
                id: number;
                name: string;
            } | null;
            prices: {
                amount: number;
                currency: string;
                /** @enum {string} */
                every: "once" | "month" | "year";
                providerPrice: string | null;
            }[];
            people: number;
        };
        /** @enum {string} */
        Policy: "sign-in" | "reset-password" | "edit-profile";
        PortalAddCollectionBodyInput: {
            name: string;
            /** @default  */
            summary?: string;
            /** @default waves */
            cover?: components["schemas"]["CoverKey"];
            /** @default false */
            isAnnounced?: boolean;
        };
        PortalChangeCollectionBody: {
            name?: string;
            summary?: string;
            cover?: components["schemas"]["CoverKey"];
            isAnnounced?: boolean;
            version: components["schemas"]["Version"];
        };
        PortalChangeItemBody: {
            version: components["schemas"]["Version"];
            summary: string;
        };
        PortalChangeLandingBody: {
            title?: string;
            text?: string;
            version: components["schemas"]["Version"];
        };
        PortalCollectionReply: {
            id: number;
            name: string;
            summary: string;
            cover: components["schemas"]["Cover"];
            isAnnounced: boolean;
            version: components["schemas"]["Version"];
            topics: number;
            libraries: number;
            holds: string[];
            renewedOn: string | null;
            readers: number | null;
            items: components["schemas"]["PortalItem"][];
            resting: number;
        };
        PortalHomeReply: {
            organisation: {
                name: string;
                clientUrlName: string;
            };
            landing: components["schemas"]["Landing"];
            mayCurate: boolean;
            collections: components["schemas"]["CollectionCard"][];
            latest: {
                kind: components["schemas"]["PublishedKind"];
                id: number;
                name: string;
                topicKind: components["schemas"]["TopicKind"] | null;
                summary: string;
                version: components["schemas"]["Version"];
                holds: number;
                concepts: string[];
                publishedOn: string;
                publishedBy: string | null;
                renewedOn: string | null;
                right: components["schemas"]["Right"];
                readers: components["schemas"]["Readers"] | null;
                collection: {
                    id: number;
                    name: string;
                };
            }[];
        };
        PortalItem: {
            kind: components["schemas"]["PublishedKind"];
            id: number;
            name: string;
            topicKind: components["schemas"]["TopicKind"] | null;
            summary: string;
            version: components["schemas"]["Version"];
            holds: number;
            concepts: string[];
            publishedOn: string;
            publishedBy: string | null;
            renewedOn: string | null;
            right: components["schemas"]["Right"];
            readers: components["schemas"]["Readers"] | null;
        };
        PortalLandingReply: {
            organisation: string;
            clientUrlName: string;
            title: string;
            text: string;
            collections: {
                name: string;
                summary: string;
                cover: components["schemas"]["Cover"];
                items: number;
            }[];
            isOpen: boolean;
            admitsCurators: boolean;
        };
        PortalLibraryReply: {
            id: number;
            name: string;
            description: string;
            right: components["schemas"]["Right"];
            collections: {
                id: number;
                name: string;
                summary: string;
            }[];
            works: components["schemas"]["PublishedWork"][];
            total: number;
        };
        PortalOrderCollectionsBody: {
            ids: number[];
        };
        PortalOrderCollectionsReply: {
            ids: number[];
        };
        PortalOrderItemsBody: {
            items: {
                kind: components["schemas"]["PublishedKind"];
                id: number;
            }[];
        };
        PortalOrderItemsReply: {
            items: {
                kind: components["schemas"]["PublishedKind"];
                id: number;
            }[];
        };
        PortalPublishBodyInput: {
            kind: components["schemas"]["PublishedKind"];
            id: number;
            /** @default  */
            summary?: string;
        };
        PortalPublishableReply: {
            objects: {
                kind: components["schemas"]["PublishedKind"];
                id: number;
                name: string;
                topicKind: components["schemas"]["TopicKind"] | null;
                holds: number;
                renewedOn: string | null;
                publishedIn: number[];
            }[];
            total: number;
        };
        PortalRemoveCollectionReply: {
            message: string;
        };
        PortalRemovedCollectionsReply: {
            collections: {
                id: number;
                name: string;
                cover: components["schemas"]["Cover"];
                items: number;
                removedOn: string;
                removedBy: string | null;
            }[];
        };
        PortalSaveBodyInput: {
            kind: components["schemas"]["SavedKind"];
            id: number;
            /** @default null */
            workId?: number | null;
            saved: boolean;
            /** Format: date-time */
            savedAt?: string;
            note?: string;
        };
        PortalSaveReply: {
            saved: boolean;
            was: {
                savedAt: string;
                note: string;
            } | null;
        };
        PortalSavedKeysReply: {
            keys: string[];
        };
        PortalSavedReply: {
            saved: components["schemas"]["Saved"][];
            total: number;
        };
        PortalSearchReply: {
            collections: {
                id: number;
                name: components["schemas"]["Marked"];
                cover: components["schemas"]["Cover"];
                topics: number;
                libraries: number;
            }[];
            items: {
                kind: components["schemas"]["PublishedKind"];
                id: number;
                topicKind: components["schemas"]["TopicKind"] | null;
                name: components["schemas"]["Marked"];
                summary: components["schemas"]["Marked"];
                holds: number;
                collection: {
                    id: number;
                    name: string;
                };
            }[];
            passages: {
                total: number;
                isMore: boolean;
                hits: components["schemas"]["PassageHit"][];
            };
            lacking: string[];
        };
        PortalWorkReply: {
            workId: number;
            title: string;
            authors: string[];
            publishedOn: string | null;
            venue: string | null;
            language: string;
            url: string | null;
            library: {
                id: number;
                name: string;
            };
            note: string;
            text: string;
            sections: {
                heading: string | null;
                start: number;
                end: number;
                kind: components["schemas"]["SectionKind"] | null;
            }[];
            pages: {
                number: number;
                start: number;
            }[];
            captions: components["schemas"]["Span"][];
            footnotes: components["schemas"]["Span"][];
            bibliography: components["schemas"]["Span"] | null;
            references: {
                start: number;
                doi: string;
            }[];
        };
        Price: {
            amount: number;
            currency: string;
            /** @enum {string} */
            every: "once" | "month" | "year";
            providerPrice?: string | null;
        };
        Prisma: {
            previous: {
                included: number;
            } | null;
            databases: {
                label: string;
                count: number;
            }[];
            other: {
                label: string;
                count: number;
            }[];
            duplicates: number;
            byMachine: number;
            unread: number;
            screened: number;
            excludedAtAbstract: number;
            sought: number;
            notRetrieved: number;
            assessed: number;
            excludedAtText: {
                label: string;
                count: number;
            }[];
            included: number;
            open: {
                abstract: number;
                text: number;
            };
            updates: {
                number: number;
                at: string;
                identified: number;
                included: number;
            }[];
        };
        ProgramView: {
            id: number;
            name: string;
            isOurs: boolean;
            host: string | null;
            /** @enum {string} */
            scope: "read" | "write" | "admin";
            createdOn: string;
            expiresOn: string | null;
            seenOn: string | null;
            seenFrom: string | null;
        };
        ProgramsAllowBody: {
            /** @enum {string} */
            scope: "read" | "write" | "admin";
        };
        ProgramsAllowByCodeBody: {
            userCode: string;
            /** @enum {string} */
            scope: "read" | "write" | "admin";
        };
        ProgramsAllowByCodeReply: {
            message: string;
        };
        ProgramsAllowReply: {
            goTo: string;
        };
        ProgramsListReply: {
            programs: components["schemas"]["ProgramView"][];
        };
        ProgramsLookAtCodeBody: {
            userCode: string;
        };
        ProgramsRefuseByCodeBody: {
            userCode: string;
        };
        /** @enum {string} */
        PublishedKind: "topic" | "library";
        PublishedWork: {
            workId: number;
            title: string;
            authors: string[];
            publishedOn: string | null;
            venue: string | null;
            language: string;
            url: string | null;
        };
        Readers: {
            lately: number;
            ever: number;
            weeks: {
                from: string;
                people: number;
            }[];
        };
        ReadingAroundReply: {
            before: string;
            quote: string;
            after: string;
            heading: string | null;
            page: number | null;
            authors: string[];
            venue: string | null;
            publishedOn: string | null;
            language: string;
            level: components["schemas"]["Level"] | null;
            unspoken: string[];
            topicId: number;
            workId: number;
        };
        ReadingCardsReply: {
            articles: components["schemas"]["ArticleCard"][];
        };
        ReadingListReply: {
            articles: components["schemas"]["ArticleCard"][];
            total: number;
            next: string | null;
        };
        ReadingListingReply: {
            version: string;
            listing: components["schemas"]["Listing"] | null;
        };
        ReadingSummaryReply: components["schemas"]["WholeSummary"] | components["schemas"]["ArticleSummaries"];
        ReadingWordsReply: {
            works: number[];
        };
        Reason: {
            matched: {
                label: string;
                count: number;
                inTitle: boolean;
            }[];
            missing: string[];
            quote: string | null;
            marks: components["schemas"]["Span"][];
            unspoken: string[];
        };
        Reference: {
            articleId: number;
            title: string;
            authors: string[];
            venue: string | null;
            publishedOn: string | null;
            doi: string | null;
            url: string | null;
            isIrrelevant: boolean;
        };
        /** @enum {string} */
        ReferenceFormat: "ris" | "bibtex" | "csljson" | "pubmed" | "zotero" | "endnote" | "wos" | "scopus" | "list";
        RefreshNodePayloadInput: {
            topicId: number;
            /** @default false */
            sendForRefresh?: boolean;
            sources?: string[] | null;
            sourceParams?: components["schemas"]["SourceParamsInput"] | null;
            sourcesSubTopic?: {
                /** @default {} */
                repoIds?: {
                    [key: string]: {
                        [key: string]: {
                            DT: string;
                            V: string[];
                        };
                    };
                };
                /** @default false */
                repoAvailable?: boolean;
                /** @default {} */
                knowledgeStoreIds?: {
                    [key: string]: {
                        [key: string]: {
                            DT: string;
                            V: string[];
                        };
                    };
                };
                /** @default false */
                webAvailable?: boolean;
                /** @default [] */
                favouriteWebsites?: string[];
                /** @default [] */
                dispreferredWebsites?: string[];
                includeSubTopic?: {
                    [key: string]: boolean | string | (boolean | string)[];
                };
            } | null;
            subtopic?: components["schemas"]["RefreshNodePayloadInput"][];
        };
        RefreshPayloadInput: {
            topicOutline: components["schemas"]["RefreshNodePayloadInput"];
            sources: {
                /** @default {} */
                repoIds?: {
                    [key: string]: {
                        [key: string]: {
                            DT: string;
                            V: string[];
                        };
                    };
                };
                /** @default false */
                repoAvailable?: boolean;
                /** @default {} */
                knowledgeStoreIds?: {
                    [key: string]: {
                        [key: string]: {
                            DT: string;
                            V: string[];
                        };
                    };
                };
                /** @default false */
                webAvailable?: boolean;
                /** @default [] */
                favouriteWebsites?: string[];
                /** @default [] */
                dispreferredWebsites?: string[];
                includeSubTopic?: {
                    [key: string]: boolean | string | (boolean | string)[];
                };
            };
            /** @default {} */
            config?: components["schemas"]["Config"];
        };
        RefreshingKeyConceptsReply: {
            keywords: string[];
        };
        RefreshingParametersReply: {
            paramData: {
                [key: string]: unknown;
            };
        };
        RefreshingScheduleReply: {
            message: string;
            nextDueAt: string;
        };
        RefreshingSchedulerReply: {
            isSchedulerSet: boolean;
            day: ("Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday" | "Daily") | null;
            frequencyOfRun: number | null;
            timeZone: string | null;
            nextDueAt: string | null;
            lastDueAt: string | null;
            plan: components["schemas"]["SchedulePlanPayload"] | null;
        };
        RefreshingSourcesBody: {
            topicIds: number[];
            nodeId?: number;
        };
        RefreshingSourcesReply: {
            [key: string]: components["schemas"]["GyanSourcesPayload"];
        };
        RefreshingSubmitReply: {
            message: string;
        };
        /** @enum {string} */
        RequestKind: "account" | "wish" | "curator";
        RequestView: {
            personId: number;
            email: string;
            firstName: string;
            lastName: string;
            kind: components["schemas"]["RequestKind"];
            askedOn: string;
            wants: {
                userGroupName: components["schemas"]["UserGroup"] | null;
                organisation: {
                    id: number;
                    name: string;
                } | null;
            };
            now: {
                userGroupName: components["schemas"]["UserGroup"];
                organisation: {
                    id: number;
                    name: string;
                } | null;
            };
            decided: {
                /** @enum {string} */
                outcome: "granted" | "refused";
                at: string;
                by: components["schemas"]["Someone"] | null;
            } | null;
        };
        Review: {
            needed: number;
            isBlind: boolean;
            isClosed: boolean;
            reasons: components["schemas"]["ReviewingReason"][];
            begunBy: {
                id: number;
                name: string;
            } | null;
            begunAt: string;
            mayVote: boolean;
            maySettle: boolean;
            mayChange: boolean;
            stages: {
                abstract: components["schemas"]["StageProgress"];
                text: components["schemas"]["StageProgress"];
            };
            unseen: {
                about: number;
                from: number;
                to: number;
            } | null;
        };
        ReviewArticle: {
            workId: number;
            articleId: number | null;
            nodeId: number | null;
            title: string;
            authors: string[];
            publishedOn: string | null;
            venue: string | null;
            doi: string | null;
            url: string | null;
            language: string;
            sources: string[];
            abstract: string;
            hasText: boolean;
            isNew: boolean;
            /** @enum {string} */
            state: "open" | "conflict" | "included" | "excluded";
            votes: number;
            mine: components["schemas"]["CastVote"] | null;
            others: components["schemas"]["CastVote"][] | null;
            settled: {
                by: {
                    id: number;
                    name: string;
                } | null;
                isIncluded: boolean;
                reasonId: number | null;
                isByTalk: boolean;
                remark: string | null;
                at: string;
            } | null;
            reasonId: number | null;
        };
        ReviewingArrangeBodyInput: {
            /** @default 2 */
            needed?: number;
            /** @default true */
            isBlind?: boolean;
            /** @default false */
            isClosed?: boolean;
            reasons: {
                /** @default null */
                id?: number | null;
                label: string;
            }[];
        };
        ReviewingArticlesReply: {
            articles: components["schemas"]["ReviewArticle"][];
            total: number;
            next: number | null;
        };
        ReviewingReadReply: {
            review: components["schemas"]["Review"] | null;
            mayBegin: boolean;
        };
        ReviewingReason: {
            id: number;
            label: string;
            uses: number;
            isOffered: boolean;
        };
        ReviewingRemoveReply: {
            message: string;
        };
        ReviewingSettleBodyInput: {
            isIncluded: boolean;
            /** @default null */
            reasonId?: number | null;
            /** @default false */
            isByTalk?: boolean;
            /** @default null */
            remark?: string | null;
        };
        ReviewingVoteBodyInput: {
            /** @enum {string} */
            vote: "include" | "maybe" | "exclude";
            /** @default null */
            reasonId?: number | null;
            /** @default null */
            remark?: string | null;
        };
        /** @enum {string} */
        Right: "reader" | "commenter" | "editor" | "owner";
        /** @enum {string} */
        Role: "User" | "Operator" | "Admin";
        RunView: {
            id: number;
            number: number;
            /** @enum {string} */
            kind: "create" | "refresh";
            status: components["schemas"]["TaskStatus"];
            reason: components["schemas"]["Said"] | null;
            isCancelled: boolean;
            unreached: number;
            beingRead: number;
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            phases: {
                phase: components["schemas"]["Phase"];
                /** @enum {string} */
                state: "waiting" | "running" | "done";
                done: number;
                failed: number;
                total: number;
            }[];
            figures: {
                found: number;
                judged: number;
                kept: number;
            };
            timeLeft: number | null;
            outcomes: components["schemas"]["SourceOutcome"][];
            changes: components["schemas"]["ChangeCounts"] | null;
        };
        Said: {
            code: string;
            params: {
                [key: string]: string | number;
            };
        };
        /** @enum {string} */
        SameBy: "file" | "doi" | "text" | "decided";
        Saved: {
            kind: components["schemas"]["SavedKind"];
            id: number;
            workId: number | null;
            savedAt: string;
            note: string;
            now: {
                name: string;
                topicKind: components["schemas"]["TopicKind"] | null;
                inside: string | null;
                articleId: number | null;
                authors: string[];
                publishedOn: string | null;
                venue: string | null;
                language: string | null;
                holds: number | null;
                notes: {
                    count: number;
                    excerpt: string;
                };
            } | null;
        };
        /** @enum {string} */
        SavedKind: "topic" | "library" | "article" | "work";
        Schedule: {
            /** @enum {string} */
            day: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday" | "Daily";
            frequencyOfRun: number;
            timeZone: string;
            nextDueAt: string;
        };
        SchedulePayloadInput: {
            topicId: number;
            favouriteWebsites?: string[];
            dispreferredWebsites?: string[];
            repositories?: {
                [key: string]: {
                    [key: string]: {
                        DT: string;
                        V: string[];
                    };
                };
            };
            /** @default [] */
            refreshTOCIds?: number[];
            sources?: {
                /** @default {} */
                repoIds?: {
                    [key: string]: {
                        [key: string]: {
                            DT: string;
                            V: string[];
                        };
                    };
                };
                /** @default false */
                repoAvailable?: boolean;
                /** @default {} */
                knowledgeStoreIds?: {
                    [key: string]: {
                        [key: string]: {
                            DT: string;
                            V: string[];
                        };
                    };
                };
                /** @default false */
                webAvailable?: boolean;
                /** @default [] */
                favouriteWebsites?: string[];
                /** @default [] */
                dispreferredWebsites?: string[];
                includeSubTopic?: {
                    [key: string]: boolean | string | (boolean | string)[];
                };
            };
            topicOutline?: components["schemas"]["RefreshNodePayloadInput"];
            /** @default {} */
            config?: components["schemas"]["Config"];
            frequencyOfRun?: unknown;
            day?: unknown;
            timeZone?: string;
        };
        SchedulePlanPayload: {
            sources: {
                [key: string]: unknown;
            };
            config: {
                [key: string]: unknown;
            };
            refreshTOCIds: number[];
            leftOut: string[];
        };
        ScimTokenView: {
            id: number;
            name: string;
            organisation: {
                id: number;
                name: string;
            };
            createdOn: string;
            expiresOn: string;
            isOver: boolean;
            seenOn: string | null;
            seenFrom: string | null;
            madeBy: string | null;
        };
        Screening: {
            decisions: {
                relevant: number;
                notRelevant: number;
                saved: number;
            };
            isLearned: boolean;
            forIt: components["schemas"]["TermWeight"][];
            against: components["schemas"]["TermWeight"][];
            unseen: {
                about: number;
                from: number;
                to: number;
            } | null;
            aside: number;
        };
        ScreeningAsideReply: {
            total: number;
            articles: components["schemas"]["AsideArticle"][];
        };
        ScreeningBringBackBody: {
            ids: number[] | null;
        };
        ScreeningBringBackReply: {
            broughtBack: number;
        };
        SearchGroup: {
            /** @enum {string} */
            kind: "passage" | "gyan" | "subtopic" | "folder" | "note" | "concept" | "summary";
            total: number;
            isMore: boolean;
            hits: components["schemas"]["SearchHit"][];
        };
        SearchHit: components["schemas"]["PassageHit"] | components["schemas"]["GyanHit"] | components["schemas"]["SubtopicHit"] | components["schemas"]["FolderHit"] | components["schemas"]["NoteHit"] | components["schemas"]["ConceptHit"] | components["schemas"]["SummaryHit"];
        SearchPayloadInput: {
            topicOutline: components["schemas"]["NodePayloadInput"];
            /**
             * @default {
             *       "repoIds": {},
             *       "repoAvailable": false,
             *       "knowledgeStoreIds": {},
             *       "webAvailable": false,
             *       "favouriteWebsites": [],
             *       "dispreferredWebsites": [],
             *       "includeSubTopic": {}
             *     }
             */
            sources?: components["schemas"]["SourcesPayloadInput"];
            /** @default {} */
            config?: components["schemas"]["Config"];
            isDraft?: boolean | ("true" | "false");
            draftId?: (number | string) | null;
        };
        SearchingEverywhereReply: {
            groups: components["schemas"]["SearchGroup"][];
            /** @enum {string} */
            match: "all" | "start" | "some";
            lacking: string[];
            isByWordsAlone: boolean;
        };
        /** @enum {string} */
        SecondStepWay: "passkey" | "code" | "recovery";
        /** @enum {string} */
        SectionKind: "abstract" | "introduction" | "background" | "methods" | "results" | "discussion" | "conclusion" | "acknowledgements" | "references" | "appendix";
        SessionView: {
            id: number;
            isThisOne: boolean;
            /** @enum {string} */
            way: "link" | "password" | "identity" | "reset" | "passkey";
            browser: string;
            os: string;
            deviceType: string;
            createdOn: string;
            seenOn: string;
        };
        SettingView: {
            /** @enum {string} */
            name: "FRONT_DOOR" | "FRONT_HEADLINE" | "FRONT_TEXT" | "FRONT_SAMPLE" | "FRONT_SAMPLE_LINK" | "SIGN_UP" | "SIGN_UP_DOMAINS" | "SIGN_UP_ACCESS" | "OIDC_SIGN_UP" | "SESSION_DAYS" | "AUTO_LOGOUT" | "AUTO_LOGOUT_MINUTES" | "SECOND_FACTOR" | "SECOND_FACTOR_AFTER_SSO" | "TOKENS_WITHOUT_END" | "SIGNIN_LINK_HOURS" | "VERIFY_HOURS" | "RESET_MINUTES" | "INVITE_DAYS" | "RUNS_PER_PERSON" | "RUNS_AT_ONCE" | "FETCH_CONTACT" | "ASKING" | "ASKING_MODEL" | "QUESTIONS_PER_DAY" | "SEARCHES_PER_MINUTE" | "CHANGES_PER_MINUTE" | "DOWNLOADS_PER_MINUTE" | "DOCUMENT_MB" | "DOCUMENT_QUOTA_MB" | "WATCHED_RECORDS" | "BIN_DAYS" | "MAIL_DAYS" | "BACKUP_TO" | "BACKUP_HOUR" | "BACKUP_DAILY" | "BACKUP_WEEKLY" | "AUDIT_ADDRESSES" | "AUDIT_ADDRESS_DAYS";
            value: boolean | number | string | components["schemas"]["AccessFlag"][];
            default: boolean | number | string | components["schemas"]["AccessFlag"][];
            /** @enum {string} */
            defaultFrom: "product" | "environment";
            changed: {
                at: string;
                by: components["schemas"]["Someone"] | null;
            } | null;
        };
        Settings: {
            mailsWhenDone: boolean;
            mailsChanges: boolean;
            mailsMentions: boolean;
            allowsAnalytics: boolean | null;
        };
        SetupCheck: {
            /** @enum {string} */
            name: "plain_http" | "public_url_missing" | "sign_up_open" | "proxies_unbounded" | "identity_plain_http" | "client_secret_unused" | "client_secret_and_key" | "folder_readable" | "mail_missing" | "database_embedded" | "backup_missing" | "backup_old" | "sample_shown";
            state: components["schemas"]["CheckState"];
            params: {
                [key: string]: string | number;
            };
        };
        Share: {
            holder: components["schemas"]["Holder"];
            right: components["schemas"]["Right"];
            through: {
                /** @enum {string} */
                kind: "folder" | "portal";
                id: number;
                name: string;
            } | null;
            sharedBy: string | null;
            sharedOn: string;
        };
        /** @enum {string} */
        SharedKind: "topic" | "folder" | "library";
        SharedWith: {
            /** @enum {string} */
            kind: "person" | "group" | "organisation";
            name: string;
            right: components["schemas"]["Right"];
            isByPortal: boolean;
        };
        SharedWork: {
            key: string;
            title: string;
            authors: string[];
            year: number | null;
            venue: string | null;
            doi: string | null;
            url: string | null;
            abstract: string | null;
            timesCited: number | null;
            sources: ("text" | "openalex" | "semantic-scholar" | "crossref" | "europepmc")[];
            isRetracted: boolean;
            articleId: number | null;
            documentId: number | null;
            /** @enum {string} */
            state: "new" | "waiting" | "listed" | "below" | "aside";
            links: number;
            linked: {
                articleId: number;
                workId: number;
                title: string;
            }[];
        };
        SharingHandOverTopicBodyInput: {
            email: string;
        };
        SharingHoldersReply: {
            holders: components["schemas"]["Holder"][];
        };
        SharingOfTopicReply: {
            name: string;
            right: components["schemas"]["Right"];
            owner: {
                id: number;
                name: string;
                email: string;
            } | null;
            shares: components["schemas"]["Share"][];
        };
        SharingShareTopicBodyInput: {
            /** @default [] */
            people?: string[];
            /** @default [] */
            groups?: number[];
            /** @default false */
            organisation?: boolean;
            right: components["schemas"]["GivenRight"];
            /** @default  */
            message?: string;
        };
        SharingShareTopicReply: {
            message: string;
            taskId: string;
            sharing: components["schemas"]["SharingOfTopicReply"];
        };
        SharingSharedFolderReply: {
            name: string;
            right: components["schemas"]["Right"];
            owner: string | null;
            topics: components["schemas"]["TopicCard"][];
            total: number;
            next: string | null;
        };
        SharingSharedWithMeReply: {
            shared: {
                kind: components["schemas"]["SharedKind"];
                id: number;
                name: string;
                topicKind: components["schemas"]["TopicKind"] | null;
                right: components["schemas"]["Right"];
                owner: string;
                sharedOn: string;
                holds: number;
            }[];
            total: number;
            next: string | null;
        };
        SharingUnshareTopicReply: {
            message: string;
            sharing: components["schemas"]["SharingOfTopicReply"] | null;
        };
        SignedIn: {
            token: string;
            user: components["schemas"]["User"];
        };
        Signs: {
            /** @enum {string} */
            title: "same" | "part" | "near";
            /** @enum {string} */
            authors: "same" | "some" | "other" | "unknown";
            /** @enum {string} */
            years: "same" | "near" | "far" | "unknown";
            /** @enum {string} */
            doi: "same" | "preprint" | "other" | "one" | "none";
            /** @enum {string} */
            venue: "same" | "other" | "unknown";
            /** @enum {string} */
            pages: "same" | "other" | "unknown";
            text: number | null;
        };
        Someone: {
            id: number;
            name: string | null;
            email: string | null;
        };
        SourceExtra: string;
        SourceKey: string;
        SourceOutcome: {
            source: string;
            label: string;
            nodeId: number;
            nodeName: string;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            total: number | null;
            found: number;
            unread: number;
            kept: number;
            stopped: components["schemas"]["Said"] | null;
        };
        SourceParamsInput: {
            [key: string]: {
                [key: string]: string | (string | {
                    includeSubtopic?: boolean | string | (boolean | string)[];
                    id?: unknown;
                    value: string | string[];
                })[] | {
                    includeSubtopic?: boolean | string | (boolean | string)[];
                    id?: unknown;
                    value: string | string[];
                };
            };
        };
        SourceView: {
            name: string;
            label: string;
            /** @enum {string} */
            kind: "scholarly" | "web" | "lookup";
            /** @enum {string} */
            state: "ready" | "off" | "key_missing" | "resting" | "budget_spent";
            offBy: ("settings" | "administrator") | null;
            /** @enum {string} */
            needsKey: "none" | "optional" | "needed";
            hasKey: boolean;
            keyFrom: ("settings" | "administrator") | null;
            extras: {
                name: string;
                isSet: boolean;
            }[];
            address: string;
            budget: {
                perDay: number | null;
                given: number | null;
                askedToday: number;
                left: number | null;
            };
            restsUntil: string | null;
            last: {
                reachedAt: string | null;
                failedAt: string | null;
                failure: string | null;
            } | null;
            changedOn: string | null;
        };
        SourcesPayloadInput: {
            /** @default {} */
            repoIds?: {
                [key: string]: {
                    [key: string]: {
                        DT: string;
                        V: string[];
                    };
                };
            };
            /** @default false */
            repoAvailable?: boolean;
            /** @default {} */
            knowledgeStoreIds?: {
                [key: string]: {
                    [key: string]: {
                        DT: string;
                        V: string[];
                    };
                };
            };
            /** @default false */
            webAvailable?: boolean;
            /** @default [] */
            favouriteWebsites?: string[];
            /** @default [] */
            dispreferredWebsites?: string[];
            /** @default {} */
            includeSubTopic?: {
                [key: string]: boolean;
            };
        };
        Span: {
            start: number;
            end: number;
        };
        StageProgress: {
            of: number;
            included: number;
            excluded: number;
            conflicts: number;
            untouched: number;
            begun: number;
            mine: number;
            agreement: components["schemas"]["Agreement"] | null;
            people: {
                person: {
                    id: number;
                    name: string;
                };
                votes: number;
                included: number;
                isMe: boolean;
            }[];
            reasons: {
                reasonId: number | null;
                articles: number;
            }[];
        };
        StyleRef: ("apa" | "vancouver" | "ieee" | "chicago" | "nature" | "harvard") | string;
        StylesAddBody: {
            csl: string;
        };
        StylesChooseBody: {
            style: components["schemas"]["StyleRef"];
        };
        StylesChooseReply: {
            chosen: components["schemas"]["StyleRef"];
        };
        StylesCiteArticlesBody: {
            ids: number[];
            style?: components["schemas"]["StyleRef"];
        };
        StylesCiteArticlesInFileBody: {
            ids: number[];
            style?: components["schemas"]["StyleRef"];
            /** @enum {string} */
            format: "docx" | "html" | "txt";
        };
        StylesCiteArticlesReply: {
            style: components["schemas"]["CitationStyle"];
            entries: {
                id: number;
                label: string;
                runs: components["schemas"]["CitedRun"][];
            }[];
        };
        StylesCiteDocumentsBody: {
            ids: number[];
            style?: components["schemas"]["StyleRef"];
        };
        StylesCiteDocumentsInFileBody: {
            ids: number[];
            style?: components["schemas"]["StyleRef"];
            /** @enum {string} */
            format: "docx" | "html" | "txt";
        };
        StylesListReply: {
            styles: components["schemas"]["CitationStyle"][];
            chosen: components["schemas"]["StyleRef"];
        };
        StylesRemoveReply: {
            message: string;
        };
        SubTopic: {
            name: string;
            tocSequence: string;
            articles: number;
        };
        Subtopic: {
            name: components["schemas"]["Localised"];
            /** @default [] */
            keywords: {
                text: components["schemas"]["Localised"];
                /** @default true */
                forSearch: boolean;
                /** @default true */
                forRelevance: boolean;
            }[];
            /** @default false */
            isLabel: boolean;
            /** @default [] */
            subtopics: components["schemas"]["Subtopic"][];
        };
        SubtopicHit: {
            /** @constant */
            kind: "subtopic";
            topicId: number;
            topicName: string;
            nodeId: number;
            name: components["schemas"]["Marked"];
        };
        SuggestedSubtopic: {
            name: string;
            keywords: string[];
            articles: number;
        };
        SuggestingSuggestBody: {
            name: string;
            within?: string;
        };
        SuggestingSuggestReply: {
            subtopics: components["schemas"]["SuggestedSubtopic"][];
            articles: number;
            model: string | null;
            fallback: components["schemas"]["Said"] | null;
        };
        SummaryHit: {
            /** @constant */
            kind: "summary";
            topicId: number;
            topicName: string;
            nodeId: number;
            node: string | null;
            text: components["schemas"]["Marked"];
        };
        /** @enum {string} */
        SummaryKind: "multi" | "single" | "focused";
        SummarySentence: {
            text: string;
            /** @default null */
            part: ("answer" | "more") | null;
            theme: string | null;
            disagreement: components["schemas"]["Differing"] | null;
            citations: components["schemas"]["Citation"][];
        };
        SystemConfigReply: {
            /** @constant */
            appId: 1;
            /** @constant */
            successCode: 10000;
            /** @constant */
            errorCode: 50000;
            /** @constant */
            gyanVersion: "1.0.0";
            autoLogout: {
                enabled: boolean;
                minutes: number;
            };
            /** @enum {string} */
            environment: "dev" | "qa" | "prod" | "das";
            languages: components["schemas"]["LanguageTag"][];
            identity: components["schemas"]["Identity"] | null;
            contentSite: string | null;
            isSignUpOpen: boolean;
            signUp?: {
                /** @enum {string} */
                policy: "open" | "domains" | "approval" | "invited";
                domains: string[];
                isHosted: boolean;
                isUnchosen: boolean;
            };
            /** @enum {string} */
            passwords?: "on" | "admins" | "off";
            front: {
                headline: string;
                text: string;
            } | null;
            isUnclaimed: boolean;
            sendsMail: boolean;
            /** @enum {string} */
            payments: "stripe" | "local";
            analyticsId: string | null;
            asking: {
                isOn: boolean;
                isByModel: boolean;
            };
        };
        SystemPrewarmReply: {
            /** @constant */
            accepted: true;
        };
        SystemRecordEventBody: {
            /** @enum {string} */
            name: "form_submission";
            form: string;
            /** @enum {string} */
            outcome: "submitted" | "succeeded" | "failed";
        };
        SystemRecordEventReply: {
            accepted: boolean;
        };
        TableCard: {
            id: number;
            name: string;
            scope: components["schemas"]["TableScope"];
            scopeName: string | null;
            isClosed: boolean;
            owner: {
                id: number;
                name: string;
            };
            isMine: boolean;
            isShared: boolean;
            mayEdit: boolean;
            mayComment: boolean;
            mayShare: boolean;
            rows: number;
            isCut: boolean;
            filling: {
                /** @enum {string} */
                state: "idle" | "filling" | "stopped";
                done: number;
                of: number;
            };
            createdAt: string;
            changedAt: string;
            columns: number;
        };
        TableRow: {
            workId: number;
            title: string;
            authors: string[];
            publishedOn: string | null;
            venue: string | null;
            language: string;
            doors: components["schemas"]["Door"][];
            documentId: number | null;
            cells: components["schemas"]["Cell"][];
        };
        TableScope: {
            /** @constant */
            kind: "topic";
            topicId: number;
        } | {
            /** @constant */
            kind: "folder";
            folderId: number;
        } | {
            /** @constant */
            kind: "library";
            libraryId: number;
        } | {
            /** @constant */
            kind: "articles";
            topicId: number;
            articleIds: number[];
        } | {
            /** @constant */
            kind: "documents";
            documentIds: number[];
        };
        TablesChangeBody: {
            name?: string;
            isShared?: boolean;
            columns?: number[];
        };
        TablesCommentBody: {
            text: string;
        };
        TablesCommentsReply: {
            comments: components["schemas"]["CellComment"][];
        };
        TablesCorrectBodyInput: {
            value: string | null;
            /** @default null */
            at?: components["schemas"]["Span"] | null;
        };
        TablesCreateBodyInput: {
            name: string;
            scope: components["schemas"]["TableScope"];
            columns: components["schemas"]["NewColumnInput"][];
        };
        TablesListReply: {
            tables: components["schemas"]["TableCard"][];
            total: number;
            next: string | null;
        };
        TablesRemoveReply: {
            message: string;
        };
        TablesRowsReply: {
            rows: components["schemas"]["TableRow"][];
            total: number;
            next: number | null;
        };
        Tag: string;
        /** @enum {string} */
        TagType: "Text" | "Date";
        TagValues: {
            [key: string]: string[];
        };
        Task: {
            id: string;
            topicId: number | null;
            rootNodeName: string;
            shared: {
                kind: components["schemas"]["SharedKind"];
                id: number;
                name: string;
            } | null;
            taskStatus: components["schemas"]["TaskStatus"];
            unreached: number;
            beingRead: number;
            taskType: components["schemas"]["TaskType"];
            startTime: string;
            endTime: string | null;
            progress: {
                stage: components["schemas"]["Phase"] | null;
                done: number;
                total: number;
                secondsLeft: number | null;
                reason: components["schemas"]["Said"] | null;
            };
            changes: components["schemas"]["ChangeCounts"] | null;
            run: number | null;
            canCancel: boolean;
            canRetry: boolean;
        };
        /** @enum {string} */
        TaskStatus: "SUBMITTED" | "PENDING" | "RUNNING" | "PARSING" | "PROCESSING" | "CONSOLIDATING_SKG" | "SUMMARY_GENERATION" | "FINISHED" | "PARTIAL_FINISH" | "NO_ARTICLE_IN_SEARCH" | "FAIL";
        TaskType: 1 | 2 | 3 | 4 | 11;
        Template: {
            name: components["schemas"]["Localised"];
            summary: components["schemas"]["Localised"];
            /** @default false */
            isLabel: boolean;
            /** @default false */
            hidesArticles: boolean;
            /** @default true */
            judgesAgainstRoot: boolean;
            subtopics: components["schemas"]["Subtopic"][];
        };
        TemplateCategoryPayload: {
            name: string;
            ontologies: components["schemas"]["TemplatePayload"][];
        };
        TemplatePayload: {
            id: number;
            name: string;
            description: string;
            keyWords: {
                id: number;
                keywords: string[];
                is_for_search: boolean;
                is_for_relevance: boolean;
            }[];
            childOntologys: components["schemas"]["TemplatePayload"][];
            exportDocumentRules: unknown;
            isArticleCountToZero: boolean;
            isOrganisationalLabel: boolean;
            globalRelevance: boolean;
        };
        TemplateView: {
            id: number;
            version: string;
            isStarter: boolean;
            isEdited: boolean;
            isRemoved: boolean;
            content: components["schemas"]["Template"];
        };
        TermWeight: {
            term: string;
            weight: number;
        };
        TextHit: {
            document: components["schemas"]["Document"];
            passage: components["schemas"]["Marked"];
            passages: number;
            page: number | null;
            at: components["schemas"]["Span"];
        };
        TokenPlaces: {
            /** @default [] */
            topics: number[];
            /** @default [] */
            libraries: number[];
        };
        TokenPlacesInput: {
            /** @default [] */
            topics?: number[];
            /** @default [] */
            libraries?: number[];
        };
        TopicCard: {
            topicId: number;
            topicUuid: string;
            topicName: string;
            kind: components["schemas"]["TopicKind"];
            right: components["schemas"]["Right"];
            mayLeave: boolean;
            status: components["schemas"]["TaskStatus"];
            unreached: number;
            beingRead: number;
            summaryMeta: {
                articles: number;
                concepts: number;
            };
            subTopics: components["schemas"]["SubTopic"][];
            topicSharedWith: components["schemas"]["SharedWith"][];
            savedArticles: number;
            unreadArticles: number;
            notesAdded: number;
            newArticles: number;
            folderId: number | null;
            tags: string[];
            excerpt: string | null;
            createdOn: string;
            topicCompletedOn: string | null;
            lastOpenedOn: string | null;
            schedule: components["schemas"]["Schedule"] | null;
        };
        TopicDetail: {
            topicId: number;
            topicUuid: string;
            topicName: string;
            description: string;
            kind: components["schemas"]["TopicKind"];
            ownerId: number;
            right: components["schemas"]["Right"];
            mayLeave: boolean;
            createdOn: string;
            nodes: components["schemas"]["NodeCount"][];
            concepts: {
                key: string;
                label: string;
                articles: number;
            }[];
            run: components["schemas"]["RunView"] | null;
            hasSummary: boolean;
            duplicates?: number;
            folderId: number | null;
            tags: string[];
            schedule: components["schemas"]["Schedule"] | null;
            deletedOn: string | null;
        };
        /** @enum {string} */
        TopicKind: "search" | "review";
        /** @enum {string} */
        TopicSort: "newest" | "name" | "opened" | "articles" | "status" | "completed";
        /** @enum {string} */
        TopicState: "running" | "failed" | "nothing" | "partial" | "finished";
        TopicsBulkBody: {
            ids: number[];
            folderId?: number | null;
            addTags?: components["schemas"]["Tag"][];
            removeTags?: components["schemas"]["Tag"][];
            delete?: boolean;
            restore?: boolean;
        };
        TopicsBulkReply: {
            message: string;
            changed: number[];
            refused: {
                topicId: number;
                topicName: string;
            }[];
            missing: number[];
        };
        TopicsDuplicateBody: {
            name?: string;
        };
        TopicsDuplicateReply: {
            message: string;
            topic: {
                UUID: string;
                ownerId: number;
                topicId: number;
            };
            leftOut: string[];
        };
        TopicsListReply: {
            topics: components["schemas"]["TopicCard"][];
            total: number;
            next: string | null;
            facets: {
                tags: {
                    tag: string;
                    topics: number;
                }[];
                states: {
                    state: components["schemas"]["TopicState"];
                    topics: number;
                }[];
                shared: number;
            };
        };
        TopicsRenameBody: {
            name: string;
        };
        TopicsRenameReply: {
            message: string;
        };
        /** @enum {string} */
        Tour: "SENTENCE_GYAN" | "DOCUMENT_ANALYSIS" | "ADVANCED_SEARCH" | "ADVANCED_SEARCH_SOURCES" | "ADVANCED_SEARCH_TOPIC_OUTLINE" | "ADVANCED_SEARCH_REFINE_RESEARCH";
        ToursFinishReply: {
            /** @constant */
            status: true;
        };
        ToursListReply: {
            coachMarks: components["schemas"]["Tour"][];
        };
        Turn: {
            id: number;
            number: number;
            question: string;
            readAs: string | null;
            asker: {
                id: number;
                name: string;
            } | null;
            isMine: boolean;
            /** @enum {string} */
            state: "answering" | "answered" | "interrupted";
            askedAt: string;
            answer: components["schemas"]["ConversationsAnswer"] | null;
        };
        Twin: {
            workId: number;
            articleId: number | null;
            documentId: number | null;
            title: string;
            authors: string[];
            publishedOn: string | null;
            venue: string | null;
            doi: string | null;
            type: string | null;
            volume: string | null;
            issue: string | null;
            pages: string | null;
            publisher: string | null;
            sources: string[];
            hasText: boolean;
            start: string;
            folded: number;
        };
        TwinDecision: {
            id: number;
            leader: {
                workId: number;
                title: string;
                publishedOn: string | null;
            };
            other: {
                workId: number;
                title: string;
                publishedOn: string | null;
            };
            isSame: boolean;
            taken: {
                [key: string]: number;
            };
            by: {
                id: number;
                name: string;
            } | null;
            at: string;
            undone: {
                by: string | null;
                at: string;
            } | null;
        };
        TwinPair: {
            one: components["schemas"]["Twin"];
            other: components["schemas"]["Twin"];
            likelihood: number;
            isSure: boolean;
            signs: components["schemas"]["Signs"];
        };
        UrlName: string;
        User: {
            id: number;
            personId: number;
            firstName: string;
            lastName: string;
            email: string;
            role: components["schemas"]["Role"];
            userGroupName: components["schemas"]["UserGroup"];
            accessList: components["schemas"]["AccessFlag"][];
            language: components["schemas"]["LanguageTag"] | null;
            timeZone: string | null;
            isSubscriptionRequired: boolean;
            subscriptionId: number;
            subscriptionDetail: {
                id: number;
                subscriptionPrices: {
                    price: number;
                }[];
            } | null;
            /** @constant */
            needsSecondFactor?: true;
        };
        /** @enum {string} */
        UserGroup: "Portal Users" | "Portal Curator";
        Version: string;
        WatchPreview: {
            source: {
                /** @enum {string} */
                kind: "repository" | "feed";
                /** @enum {string} */
                format: "oai" | "rss" | "rdf" | "atom" | "json";
                address: string;
                name: string;
                sets: {
                    spec: string;
                    name: string;
                }[];
                isCut: boolean;
                total: number | null;
                newest: {
                    title: string;
                    authors: string[];
                    publishedOn: string | null;
                    url: string | null;
                    excerpt: string | null;
                }[];
                isWatched: boolean;
            } | null;
            feeds: {
                address: string;
                title: string | null;
            }[];
        };
        WatchedAddBodyInput: {
            address: string;
            /** @default  */
            set?: string;
            /** @default null */
            since?: string | null;
            /** @default true */
            readsPages?: boolean;
        };
        WatchedChangeBody: {
            isPaused?: boolean;
            readsPages?: boolean;
        };
        WatchedListReply: {
            sources: components["schemas"]["WatchedSource"][];
        };
        WatchedMineReply: {
            sources: components["schemas"]["WatchedSource"][];
        };
        WatchedPreviewBodyInput: {
            address: string;
            /** @default  */
            set?: string;
        };
        WatchedRemoveReply: {
            message: string;
        };
        WatchedSource: {
            id: number;
            libraryId: number;
            library: string;
            /** @enum {string} */
            kind: "repository" | "feed";
            /** @enum {string} */
            format: "oai" | "rss" | "rdf" | "atom" | "json";
            name: string;
            address: string;
            set: {
                spec: string;
                name: string;
            } | null;
            since: string | null;
            readsPages: boolean;
            /** @enum {string} */
            state: "waiting" | "looking" | "paused" | "ended";
            entries: number;
            unread: number;
            last: {
                at: string;
                found: number;
                added: number;
            } | null;
            nextAt: string | null;
            failing: {
                since: string;
                why: components["schemas"]["Said"];
            } | null;
            note: components["schemas"]["Said"] | null;
            addedBy: string | null;
            isMine: boolean;
            addedOn: string;
        };
        Webhook: {
            id: number;
            name: string;
            address: string;
            events: ("run.finished" | "topic.changed" | "document.read" | "share.made")[];
            place: {
                /** @enum {string} */
                kind: "topic" | "library";
                id: number;
                name: string | null;
            } | null;
            createdOn: string;
            paused: {
                /** @enum {string} */
                why: "owner" | "gone" | "failing";
                on: string;
            } | null;
            failingSince: string | null;
            last: {
                on: string;
                status: number | null;
                failure: components["schemas"]["DeliveryFailure"] | null;
            } | null;
            waiting: number;
            missedOn: string | null;
            oldSecretUntil: string | null;
        };
        WebhookMessage: {
            /** @constant */
            type: "run.finished";
            timestamp: string;
            data: {
                topic: {
                    id: number;
                    name: string;
                    url: string;
                };
                run: {
                    number: number;
                    /** @enum {string} */
                    kind: "create" | "refresh";
                    status: components["schemas"]["TaskStatus"];
                    unreached: number;
                };
                articles: number;
                changes: components["schemas"]["ChangeCounts"] | null;
            };
        } | {
            /** @constant */
            type: "topic.changed";
            timestamp: string;
            data: {
                topic: {
                    id: number;
                    name: string;
                    url: string;
                };
                run: {
                    number: number;
                };
                changes: components["schemas"]["ChangeCounts"];
                url: string;
            };
        } | {
            /** @constant */
            type: "document.read";
            timestamp: string;
            data: {
                document: {
                    id: number;
                    fileName: string;
                    title: string | null;
                    /** @enum {string} */
                    state: "ready" | "unreadable";
                    why: components["schemas"]["Said"] | null;
                    pages: number | null;
                    url: string;
                };
                library: {
                    id: number;
                    name: string;
                    url: string;
                };
            };
        } | {
            /** @constant */
            type: "share.made";
            timestamp: string;
            data: {
                object: {
                    /** @enum {string} */
                    kind: "topic" | "folder" | "library";
                    id: number;
                    name: string;
                    url: string;
                };
                /** @enum {string} */
                direction: "received" | "given";
                right: components["schemas"]["GivenRight"];
                by: string | null;
                with: {
                    people: number;
                    groups: number;
                    everybody: boolean;
                    invitations: number;
                } | null;
            };
        } | {
            /** @constant */
            type: "webhook.test";
            timestamp: string;
            data: {
                webhook: {
                    id: number;
                    name: string;
                };
            };
        };
        WebhookPlace: {
            /** @constant */
            kind: "topic";
            id: number;
        } | {
            /** @constant */
            kind: "library";
            id: number;
        };
        WebhooksAddBody: {
            name: string;
            address: string;
            events: ("run.finished" | "topic.changed" | "document.read" | "share.made")[];
            place?: components["schemas"]["WebhookPlace"] | null;
        };
        WebhooksAddReply: {
            webhook: components["schemas"]["Webhook"];
            secret: string;
        };
        WebhooksChangeBody: {
            name?: string;
            address?: string;
            events?: ("run.finished" | "topic.changed" | "document.read" | "share.made")[];
            place?: components["schemas"]["WebhookPlace"] | null;
            isPaused?: boolean;
        };
        WebhooksDeliveriesReply: {
            deliveries: components["schemas"]["Delivery"][];
            hasMore: boolean;
        };
        WebhooksDeliveryReply: {
            delivery: components["schemas"]["Delivery"];
            message: components["schemas"]["WebhookMessage"] | null;
        };
        WebhooksListReply: {
            webhooks: components["schemas"]["Webhook"][];
        };
        WebhooksRemoveReply: {
            message: string;
        };
        Week: {
            start: string;
            gyans: number;
            articles: number;
            saved: number;
            notes: number;
        };
        WholeSummary: {
            /** @constant */
            kind: "multi";
            nodeId: number;
            withheld: number;
            provenAt: string | null;
            writtenAt: string | null;
            model: string | null;
            dropped: number;
            fallback: components["schemas"]["Said"] | null;
            outcome: ("answers" | "nearest") | null;
            unanswered: string[];
            articles: number;
            sentences: components["schemas"]["SummarySentence"][];
            references: components["schemas"]["Reference"][];
        };
        WithDocuments: boolean;
        ZoteroAddBody: {
            key: string;
            prefix: string;
            collectionKey: string | null;
            into: {
                libraryId: number;
            } | {
                name: string;
            };
            /** @enum {string} */
            direction: "once" | "follow" | "both";
            hasFiles: boolean;
        };
        ZoteroChangeBody: {
            /** @enum {string} */
            direction?: "once" | "follow" | "both";
            hasFiles?: boolean;
            key?: string;
        };
        ZoteroCollectionsBody: {
            key: string;
            prefix: string;
        };
        ZoteroCollectionsReply: {
            collections: {
                key: string;
                name: string;
                path: string[];
            }[];
            items: number;
        };
        ZoteroConflict: {
            documentId: number;
            title: string;
            fields: {
                id: number;
                /** @enum {string} */
                field: "title" | "authors" | "publishedOn" | "venue" | "doi" | "url" | "volume" | "issue" | "pages" | "publisher" | "keywords" | "folder" | "isGone";
                before: (string | string[] | boolean) | null;
                mine: (string | string[] | boolean) | null;
                theirs: (string | string[] | boolean) | null;
            }[];
        };
        ZoteroConflictsReply: {
            connection: components["schemas"]["ZoteroConnection"];
            conflicts: components["schemas"]["ZoteroConflict"][];
            next: number | null;
        };
        ZoteroConnection: {
            id: number;
            userName: string;
            zoteroName: string;
            collectionName: string | null;
            library: {
                id: number;
                name: string;
            } | null;
            /** @enum {string} */
            direction: "once" | "follow" | "both";
            hasFiles: boolean;
            mayWrite: boolean;
            /** @enum {string} */
            state: "idle" | "waiting" | "syncing";
            progress: {
                /** @enum {string} */
                stage: "collections" | "list" | "items" | "deleted" | "push" | "files" | "topics";
                done: number;
                total: number | null;
            } | null;
            goesOn: string | null;
            madeOn: string;
            syncedOn: string | null;
            counts: {
                documents: number;
                added: number;
                changed: number;
                binned: number;
                sent: number;
                files: number;
            };
            conflicts: number;
            left: {
                name: string;
                why: components["schemas"]["Said"];
            }[];
            problem: components["schemas"]["Said"] | null;
        };
        ZoteroDecideBody: {
            decisions: {
                id: number;
                /** @enum {string} */
                keep: "mine" | "theirs";
                theirs: (string | string[] | boolean) | null;
            }[];
        };
        ZoteroDecideReply: {
            decided: number;
            left: number;
        };
        ZoteroListReply: {
            connections: components["schemas"]["ZoteroConnection"][];
        };
        ZoteroLookBody: {
            key: string;
        };
        ZoteroLookReply: {
            userName: string;
            libraries: {
                prefix: string;
                name: string;
                /** @enum {string} */
                kind: "user" | "group";
                mayWrite: boolean;
                mayReadFiles: boolean;
            }[];
        };
        ZoteroOfTopicReply: {
            places: {
                id: number;
                name: string;
                mayWrite: boolean;
                isWaiting: boolean;
                sentOn: string | null;
                articles: number;
                problem: components["schemas"]["Said"] | null;
            }[];
        };
        ZoteroRemoveReply: {
            message: string;
        };
        ZoteroSendTopicBody: {
            zoteroId: number;
        };
        /** @description Every refusal looks like this. */
        Failure: {
            /** @enum {string} */
            code: "bad_request" | "invalid_input" | "not_signed_in" | "wrong_credentials" | "signin_link_not_valid" | "identity_not_valid" | "identity_expired" | "identity_used" | "identity_without_email" | "identity_not_known" | "identity_unreachable" | "logout_token_not_valid" | "interaction_not_found" | "program_not_found" | "program_code_not_valid" | "code_not_valid" | "account_disabled" | "account_waits" | "account_refused" | "email_not_valid" | "email_not_verified" | "email_differs" | "password_weak" | "password_common" | "password_wrong" | "reset_not_valid" | "signup_closed" | "invitation_not_valid" | "request_not_found" | "request_decided" | "session_needed" | "proof_needed" | "factor_needed" | "passwords_off" | "second_step_over" | "factor_code_wrong" | "factor_missing" | "factor_is_last" | "authenticator_exists" | "authenticator_not_found" | "passkey_not_valid" | "passkey_not_found" | "too_many_passkeys" | "invitations_unreadable" | "invitations_without_email" | "invitations_empty" | "invitations_none" | "invitations_not_found" | "too_many_invitations" | "scim_token_wrong" | "scope_missing" | "password_own" | "token_narrowed" | "token_end_needed" | "payment_required" | "nothing_to_pay" | "payment_unreachable" | "signature_not_valid" | "checkout_not_found" | "checkout_settled" | "client_not_found" | "client_built_in" | "share_own" | "share_disabled" | "share_not_found" | "share_not_own" | "curator_missing" | "collection_not_found" | "collections_full" | "collection_full" | "item_not_found" | "portal_changed" | "cover_not_found" | "cover_not_valid" | "zotero_key_wrong" | "zotero_unreachable" | "zotero_busy" | "zotero_library_closed" | "zotero_collection_gone" | "zotero_read_only" | "zotero_library_taken" | "zotero_not_found" | "too_many_connections" | "style_not_found" | "style_not_xml" | "style_not_csl" | "style_foreign" | "style_entities" | "style_dependent" | "style_without_list" | "style_broken" | "style_too_slow" | "style_too_large" | "too_many_styles" | "link_not_found" | "link_gone" | "link_locked" | "link_password_wrong" | "too_many_links" | "group_not_found" | "group_built_in" | "person_not_found" | "subscription_not_found" | "session_not_found" | "token_not_found" | "too_many_tokens" | "webhook_not_found" | "too_many_webhooks" | "webhook_address_wrong" | "webhook_address_private" | "delivery_not_found" | "delivery_under_way" | "name_taken" | "last_administrator" | "access_missing" | "role_missing" | "right_missing" | "not_found" | "topic_not_found" | "article_not_found" | "concept_not_found" | "asking_off" | "too_many_questions" | "conversation_not_found" | "conversation_not_yours" | "conversation_not_shareable" | "conversation_closed" | "conversation_full" | "watched_not_found" | "watched_already" | "watched_paused" | "too_many_watched" | "watched_off" | "watched_address_wrong" | "watched_private" | "watched_away" | "watched_closed" | "watched_too_large" | "watched_broken" | "watched_no_source" | "table_not_found" | "chaining_off" | "chained_not_found" | "table_closed" | "table_not_shareable" | "too_many_tables" | "too_many_columns" | "column_not_found" | "value_not_understood" | "quote_not_found" | "comment_not_found" | "twin_not_found" | "review_not_found" | "review_closed" | "review_decided" | "review_settled" | "review_no_conflict" | "review_needs_two" | "reason_not_found" | "reason_needed" | "vote_not_possible" | "question_in_hand" | "turn_not_found" | "note_not_found" | "note_not_yours" | "note_changed" | "note_blank" | "note_private" | "note_answered" | "thread_full" | "mention_unknown" | "too_many_mentions" | "folder_not_found" | "folder_name_taken" | "folder_in_itself" | "folder_too_deep" | "folder_kind_differs" | "too_many_folders" | "too_many_topic_tags" | "sources_gone" | "documents_gone" | "draft_not_found" | "draft_name_taken" | "catalogue_item_not_found" | "catalogue_changed" | "category_not_empty" | "mail_not_found" | "source_not_found" | "setting_number_wrong" | "setting_text_wrong" | "setting_words_wrong" | "setting_domains_wrong" | "setting_choice_wrong" | "method_not_allowed" | "run_not_found" | "run_not_cancellable" | "run_not_retryable" | "refresh_running" | "line_running" | "line_not_movable" | "refresh_nothing_chosen" | "recurrence_missing" | "recurrence_out_of_range" | "weekday_missing" | "schedule_not_found" | "consolidate_not_allowed" | "email_taken" | "too_large" | "address_too_long" | "type_not_supported" | "form_unreadable" | "outline_blank" | "outline_too_large" | "too_many_articles" | "too_many_tags" | "idle_time_too_short" | "engine_and_metasearch" | "outline_too_deep" | "node_not_found" | "document_not_found" | "correction_not_found" | "clip_not_found" | "document_has_no_file" | "document_not_read" | "library_not_found" | "library_of_another" | "library_name_taken" | "tag_unknown" | "tag_value_wrong" | "tag_in_use" | "file_too_big" | "file_name_too_short" | "file_empty" | "file_missing" | "quota_reached" | "library_full" | "disk_full" | "upload_not_found" | "upload_conflict" | "link_expired" | "references_unreadable" | "document_encrypted" | "document_damaged" | "document_empty" | "document_unsupported" | "document_too_big" | "document_too_long" | "too_many_requests" | "too_many_exports" | "export_too_long" | "export_failed" | "headers_too_large" | "internal" | "mail_not_repeatable" | "backup_nowhere" | "backup_running" | "model_not_found" | "model_unusable" | "model_trial_running" | "mail_not_sent" | "not_ready" | "database_away" | "files_away" | "passages_away" | "storage_full";
            /** @description A sentence for people. */
            message: string;
            /** @description The values that the sentence names. */
            params?: {
                [key: string]: string | number;
            };
            /** @description Only with invalid_input: which fields are not valid, and why. */
            fields?: {
                path: string;
                message: string;
            }[];
        };
    };
    responses: {
        /** @description Why it was refused. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "system.config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemConfigReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "system.stream": {
        parameters: {
            query?: {
                age?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, one after the other, for as long as somebody listens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "system.recordEvent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SystemRecordEventBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemRecordEventReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "system.prewarm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemPrewarmReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.startSso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsStartSsoReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.beginSso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsBeginSsoBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsBeginSsoReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.logInByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsLogInByCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsLogInByCodeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.leaveSso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsLeaveSsoBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsLeaveSsoReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.leaveByIssuer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AccountsLeaveByIssuerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsLeaveByIssuerReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.logInBySso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsLogInBySsoBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsLogInBySsoReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.logInByLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsLogInByLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsLogInByLinkReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.logIn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                appId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "reader@example.org",
                 *       "password": "a long word of one's own"
                 *     }
                 */
                "application/json": components["schemas"]["AccountsLogInBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsLogInReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.logOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsLogOutReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.signUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsSignUpBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsSignUpReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.subscriptionFromUrl": {
        parameters: {
            query: {
                shortURL: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsSubscriptionFromUrlReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.forgetPassword": {
        parameters: {
            query: {
                email: components["schemas"]["Email"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.resendVerification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsResendVerificationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.readResetToken": {
        parameters: {
            query: {
                "reset-token": string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsReadResetTokenReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsResetPasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsSignUpReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.verifyToken": {
        parameters: {
            query: {
                "verify-token": string;
                "is-al"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsVerifyTokenReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.eraseMe": {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsChangePasswordReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.changeMe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsChangeMeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsChangePasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsChangePasswordReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsSessionsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.endSessions": {
        parameters: {
            query?: {
                everywhere?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsEndSessionsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsChangePasswordReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.apiTokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsApiTokensReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.makeApiToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly export",
                 *       "days": 90,
                 *       "scope": "read"
                 *     }
                 */
                "application/json": components["schemas"]["AccountsMakeApiTokenBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsMakeApiTokenReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.endApiToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tokenId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsChangePasswordReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.exportMe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.readUnfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsReadUnfinishedReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.keepUnfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsKeepUnfinishedBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsKeepUnfinishedReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.forgetUnfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsChangePasswordReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.changeSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsChangeSettingsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.askPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsAskPasskeyReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.logInByPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsLogInByPasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.finishByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsFinishByCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.askSecondPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsAskSecondPasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsAskPasskeyReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.finishByPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsFinishByPasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Factors"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.beginAuthenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsBeginAuthenticatorReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.removeAuthenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsRemoveAuthenticatorReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.confirmAuthenticator": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                authenticatorId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsConfirmAuthenticatorBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsConfirmAuthenticatorReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.askNewPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsAskPasskeyReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.addPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsAddPasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsAddPasskeyReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.removePasskey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkeyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsRemoveAuthenticatorReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.renamePasskey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkeyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsRenamePasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.makeRecoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsMakeRecoveryCodesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.proofWays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsProofWaysReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsProveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsRemoveAuthenticatorReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.askProofPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsAskPasskeyReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "accounts.proveByPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountsProveByPasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsRemoveAuthenticatorReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "programs.look": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskingProgram"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "programs.allow": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramsAllowBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramsAllowReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "programs.refuse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramsAllowReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "programs.lookAtCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramsLookAtCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskingProgram"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "programs.allowByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramsAllowByCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramsAllowByCodeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "programs.refuseByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramsRefuseByCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramsAllowByCodeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "programs.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramsListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "programs.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramsAllowByCodeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.look": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityLookReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.signIn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentitySignInBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentitySignInReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.forgot": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentitySignInReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentitySignInReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.sendCode": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentitySendCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentitySendCodeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.useCode": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityUseCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentitySignInReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "identity.saveProfile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentitySaveProfileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentitySignInReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "billing.redirectByGet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRedirectReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "billing.redirect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRedirectReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "billing.standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingStandingReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "billing.webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingWebhookReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "billing.checkout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingCheckoutReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "billing.settleCheckout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingSettleCheckoutBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRedirectReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentsListBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentsChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsUsageReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentsBulkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsBulkReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.upload": {
        parameters: {
            query?: {
                libraryId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Its place in a folder that was dropped. */
                    path?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.createUpload": {
        parameters: {
            query?: {
                libraryId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The version of the protocol. */
                    "tus-resumable"?: string;
                    /** @description Where the pieces go, after it began. */
                    location?: string;
                    /** @description How much has come. */
                    "upload-offset"?: number;
                    /** @description The id of the document, after the last piece. */
                    "gyan-document"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.cancelUpload": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The version of the protocol. */
                    "tus-resumable"?: string;
                    /** @description Where the pieces go, after it began. */
                    location?: string;
                    /** @description How much has come. */
                    "upload-offset"?: number;
                    /** @description The id of the document, after the last piece. */
                    "gyan-document"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.headUpload": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is there; the headers say more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.writeUpload": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The version of the protocol. */
                    "tus-resumable"?: string;
                    /** @description Where the pieces go, after it began. */
                    location?: string;
                    /** @description How much has come. */
                    "upload-offset"?: number;
                    /** @description The id of the document, after the last piece. */
                    "gyan-document"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsLinkReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.content": {
        parameters: {
            query: {
                until: number;
                key: string;
                by?: number;
            };
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.text": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsTextReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.importReferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "@article{rao2021,\n  title = {Why cells age},\n  author = {Rao, Asha},\n  year = {2021}\n}",
                 *       "format": "bibtex"
                 *     }
                 */
                "application/json": components["schemas"]["DocumentsImportReferencesBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsImportReferencesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentsSubmitBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.describe": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsDescribeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.correct": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentsCorrectBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.takeBack": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.corrections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsCorrectionsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.goBack": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentsGoBackBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.lookUp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentsLookUpBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsLookUpReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.copies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsCopiesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.cite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentsCiteBody"];
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "documents.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "capacity loss",
                 *       "libraryId": 4
                 *     }
                 */
                "application/json": components["schemas"]["DocumentsSearchBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentsSearchReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "clipping.ofDocument": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClippingOfDocumentReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "clipping.add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClippingAddBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clip"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "clipping.ofArticle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClippingOfArticleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "clipping.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
                clipId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClippingRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.search": {
        parameters: {
            query: {
                q: string;
                limit?: number;
                from?: string;
                to?: string;
                libraryId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrariesSearchReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.knowledgeStores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrariesKnowledgeStoresReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.knowledgeStoreTags": {
        parameters: {
            query: {
                libraryId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrariesKnowledgeStoreTagsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.repositories": {
        parameters: {
            query?: {
                type?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrariesRepositoriesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.repositoryTags": {
        parameters: {
            query: {
                uuid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrariesRepositoryTagsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrariesListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Electrochemistry"
                 *     }
                 */
                "application/json": components["schemas"]["LibrariesAddBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrariesRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LibrariesChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "libraries.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrariesRestoreReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "watched.preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchedPreviewBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchPreview"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "watched.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "watched.add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchedAddBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedSource"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "watched.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
                watchedId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "watched.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
                watchedId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchedChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedSource"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "watched.look": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
                watchedId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedSource"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "watched.mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedMineReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "watched.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                watchedId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "catalogue.templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueTemplatesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "catalogue.templateCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueTemplateCategoriesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "catalogue.parameters": {
        parameters: {
            query: {
                scope: components["schemas"]["ParameterScope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueParametersReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "catalogue.consolidateOptions": {
        parameters: {
            query?: {
                topicId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsolidateOption"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "catalogue.specialSources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueSpecialSourcesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "catalogue.questionnaire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueQuestionnaireReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "catalogue.submitSentence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "discoverySentence": [
                 *         "How do lithium-ion batteries age?"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CatalogueSubmitSentenceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "outline.submitConcept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "topicOutline": {
                 *         "name": "Ageing of lithium-ion batteries",
                 *         "id": 1,
                 *         "subtopics": [
                 *           {
                 *             "name": "Calendar ageing",
                 *             "id": 2,
                 *             "keyConcept": [
                 *               {
                 *                 "name": "state of charge"
                 *               },
                 *               {
                 *                 "name": "temperature",
                 *                 "isRelevance": false
                 *               }
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SearchPayloadInput"];
                "multipart/form-data": {
                    concept: components["schemas"]["SearchPayloadInput"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The gyan was created.",
                     *       "topic": {
                     *         "UUID": "4f1f6d2e-7a55-4a0e-9a35-6f6b8a4a7f10",
                     *         "ownerId": 3,
                     *         "topicId": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Created"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "outline.availableSources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutlineAvailableSourcesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "drafts.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftsSaveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftsSaveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "drafts.remove": {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftsSaveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "drafts.listByGet": {
        parameters: {
            query?: {
                pageNo?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftsListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "drafts.list": {
        parameters: {
            query?: {
                pageNo?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftsListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.list": {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notifications.seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsSeenReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "dashboard.home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "dashboard.read": {
        parameters: {
            query?: {
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "dashboard.visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DashboardVisitBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardVisitReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tours.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToursListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tours.finish": {
        parameters: {
            query: {
                name: components["schemas"]["Tour"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToursFinishReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tours.reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToursListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhooksAddBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksAddReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhooksChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.roll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksAddReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.try": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: {
                before?: number;
                limit?: number;
            };
            header?: never;
            path: {
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksDeliveriesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: number;
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksDeliveryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "webhooks.sendAgain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: number;
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.list": {
        parameters: {
            query?: {
                kind?: components["schemas"]["TopicKind"];
                q?: string;
                folder?: "none" | number;
                tag?: components["schemas"]["Tag"][];
                state?: components["schemas"]["TopicState"][];
                whose?: "mine" | "shared";
                sort?: components["schemas"]["TopicSort"];
                order?: "asc" | "desc";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicDetail"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.rename": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopicsRenameBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.outline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanPayload"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopicsDuplicateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsDuplicateReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "topics.bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopicsBulkBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicsBulkReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "folders.list": {
        parameters: {
            query?: {
                kind?: components["schemas"]["TopicKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoldersListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "folders.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "search",
                 *       "name": "Energy storage"
                 *     }
                 */
                "application/json": components["schemas"]["FoldersAddBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "folders.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoldersRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "folders.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoldersChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "folders.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoldersRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "folders.place": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoldersPlaceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoldersRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "bin.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BinListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "bin.restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BinRestoreBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BinRestoreReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "bin.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BinRestoreBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BinRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "concepts.graph": {
        parameters: {
            query?: {
                node?: number;
                limit?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptsGraphReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "concepts.get": {
        parameters: {
            query: {
                key: components["schemas"]["ConceptKey"];
                node?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptDetail"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "concepts.pair": {
        parameters: {
            query: {
                a: components["schemas"]["ConceptKey"];
                b: components["schemas"]["ConceptKey"];
                node?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptPair"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "concepts.rename": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConceptsRenameBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "concepts.join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConceptsJoinBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "concepts.hide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConceptsHideBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "concepts.edits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptsEditsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "concepts.forget": {
        parameters: {
            query: {
                key: components["schemas"]["ConceptKey"];
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptsRenameReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "exporting.topic": {
        parameters: {
            query: {
                format: "docx" | "pdf" | "md" | "bibtex" | "ris" | "csljson" | "csv" | "record" | "json";
                with: ("summaries" | "abstracts" | "concepts" | "notes" | "decisions" | "record")[];
                style?: components["schemas"]["StyleRef"];
                sort?: components["schemas"]["ArticleSort"];
                onlyRelevant?: string;
                node?: number;
                q?: string;
                from?: number;
                to?: number;
                concept?: string[];
                source?: string[];
                venue?: string[];
                tag?: string[];
                new?: string;
                changed?: string;
                gone?: string;
                retracted?: string;
                unread?: string;
                saved?: string;
                noted?: string;
                decision?: "relevant" | "irrelevant" | "none";
                level?: ("answers" | "touches" | "background")[];
                id?: number[];
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "exporting.chosen": {
        parameters: {
            query: {
                format: "docx" | "pdf" | "md" | "bibtex" | "ris" | "csljson" | "csv" | "record" | "json";
                with: ("summaries" | "abstracts" | "concepts" | "notes" | "decisions" | "record")[];
                style?: components["schemas"]["StyleRef"];
                sort?: components["schemas"]["ArticleSort"];
                onlyRelevant?: string;
                node?: number;
                q?: string;
                from?: number;
                to?: number;
                concept?: string[];
                source?: string[];
                venue?: string[];
                tag?: string[];
                new?: string;
                changed?: string;
                gone?: string;
                retracted?: string;
                unread?: string;
                saved?: string;
                noted?: string;
                decision?: "relevant" | "irrelevant" | "none";
                level?: ("answers" | "touches" | "background")[];
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportingChosenBody"];
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StylesListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StylesAddBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationStyle"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.addForAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StylesAddBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationStyle"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                styleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StylesRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StylesChooseBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StylesChooseReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.citeArticles": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StylesCiteArticlesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StylesCiteArticlesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.citeArticlesInFile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StylesCiteArticlesInFileBody"];
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.citeDocuments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StylesCiteDocumentsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StylesCiteArticlesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "styles.citeDocumentsInFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StylesCiteDocumentsInFileBody"];
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "suggesting.suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestingSuggestBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestingSuggestReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "searching.everywhere": {
        parameters: {
            query: {
                q: string;
                scope?: "passage" | "gyan" | "subtopic" | "folder" | "note" | "concept" | "summary";
                topicId?: number;
                libraryId?: number;
                from?: number;
                to?: number;
                author?: string;
                saved?: string;
                noted?: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchingEverywhereReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "conversations.ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "What makes batteries age faster?",
                 *       "scope": {
                 *         "kind": "topic",
                 *         "topicId": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConversationsAskBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsAskReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "conversations.askStreamed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationsAskStreamedBodyInput"];
            };
        };
        responses: {
            /** @description Events, one after the other, for as long as somebody listens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "conversations.list": {
        parameters: {
            query?: {
                about?: "everything" | "topic" | "folder" | "library" | "documents" | "article" | "portal";
                id?: number;
                q?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "conversations.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsReadReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "conversations.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "conversations.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationsChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "conversations.removeTurn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: number;
                turnId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "conversations.exportFile": {
        parameters: {
            query?: {
                format?: "md" | "docx";
                style?: components["schemas"]["StyleRef"];
            };
            header?: never;
            path: {
                conversationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.ofArticle": {
        parameters: {
            query: {
                direction: "cites" | "cited_by";
                page?: number;
            };
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingOfArticleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.askArticle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingAskArticleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.ofDocument": {
        parameters: {
            query: {
                direction: "cites" | "cited_by";
                page?: number;
            };
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingOfArticleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.askDocument": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingAskArticleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.ofTopic": {
        parameters: {
            query: {
                direction: "cites" | "cited_by";
                page?: number;
                atLeast?: number;
                show?: "new" | "all" | "aside";
                query?: string;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingOfTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.askTopic": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingAskTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.stopAsking": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingStopAskingReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.take": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChainingTakeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingTakeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.untake": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChainingUntakeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingUntakeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.setAside": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChainingSetAsideBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingSetAsideReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "chaining.map": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainingMapReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.list": {
        parameters: {
            query?: {
                about?: "topic" | "folder" | "library" | "articles" | "documents";
                id?: number;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Cells and how they aged",
                 *       "scope": {
                 *         "kind": "topic",
                 *         "topicId": 12
                 *       },
                 *       "columns": [
                 *         {
                 *           "name": "Capacity lost",
                 *           "kind": "number",
                 *           "question": "How much of their capacity did the cells lose?",
                 *           "unit": "%"
                 *         },
                 *         {
                 *           "name": "Charged in the cold",
                 *           "kind": "yesno",
                 *           "question": "Were cells charged below zero?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TablesCreateBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceTable"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceTable"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TablesChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceTable"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.rows": {
        parameters: {
            query?: {
                sort?: string;
                order?: "asc" | "desc";
                filter?: string[];
                q?: string;
                work?: number[];
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesRowsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.addColumn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewColumnInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceTable"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.changeColumn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
                columnId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewColumnInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceTable"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.removeColumn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
                columnId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceTable"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.fill": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceTable"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.stop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceTable"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.correct": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
                columnId: number;
                workId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TablesCorrectBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cell"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.takeBack": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
                columnId: number;
                workId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cell"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.comments": {
        parameters: {
            query?: {
                columnId?: number;
                workId?: number;
            };
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesCommentsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
                columnId: number;
                workId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TablesCommentBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CellComment"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.removeComment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tableId: number;
                commentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "tables.exportFile": {
        parameters: {
            query?: {
                format?: "csv" | "xlsx" | "docx";
                sort?: string;
                order?: "asc" | "desc";
                filter?: string[];
                q?: string;
                style?: components["schemas"]["StyleRef"];
            };
            header?: never;
            path: {
                tableId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewingReadReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.arrange": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewingArrangeBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewingRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.articles": {
        parameters: {
            query?: {
                show?: "mine" | "voted" | "conflicts" | "included" | "excluded" | "open" | "all";
                sort?: "likely" | "relevance" | "newest" | "title";
                reason?: number;
                q?: string;
                after?: number;
                limit?: number;
            };
            header?: never;
            path: {
                topicId: number;
                stage: "abstract" | "text";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewingArticlesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.article": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                stage: "abstract" | "text";
                workId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewArticle"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.vote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                stage: "abstract" | "text";
                workId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewingVoteBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewArticle"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.takeBack": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                stage: "abstract" | "text";
                workId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewArticle"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.settle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                stage: "abstract" | "text";
                workId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewingSettleBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewArticle"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.unsettle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                stage: "abstract" | "text";
                workId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewArticle"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.prisma": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prisma"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reviewing.prismaFile": {
        parameters: {
            query?: {
                format?: "svg" | "pdf";
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "duplicates.list": {
        parameters: {
            query?: {
                limit?: number;
                before?: number;
                decisions?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Duplicates"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "duplicates.decide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicatesDecideBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatesDecideReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "duplicates.undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicatesUndoBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatesUndoReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "duplicates.listDocuments": {
        parameters: {
            query?: {
                limit?: number;
                before?: number;
                decisions?: number;
                libraryId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Duplicates"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "duplicates.decideDocuments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicatesDecideDocumentsBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatesDecideReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "duplicates.undoDocuments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicatesUndoDocumentsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatesUndoReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.ofTopic": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingOfTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.shareTopic": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "people": [
                 *         "colleague@example.org"
                 *       ],
                 *       "right": "reader",
                 *       "message": "For Thursday."
                 *     }
                 */
                "application/json": components["schemas"]["SharingShareTopicBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingShareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.unshareTopic": {
        parameters: {
            query: {
                kind: "person" | "group" | "organisation" | "invited";
                id?: number;
                email?: string;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingUnshareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.handOverTopic": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharingHandOverTopicBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingUnshareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.ofFolder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingOfTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.shareFolder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharingShareTopicBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingShareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.unshareFolder": {
        parameters: {
            query: {
                kind: "person" | "group" | "organisation" | "invited";
                id?: number;
                email?: string;
            };
            header?: never;
            path: {
                folderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingUnshareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.handOverFolder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharingHandOverTopicBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingUnshareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.ofLibrary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingOfTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.shareLibrary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharingShareTopicBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingShareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.unshareLibrary": {
        parameters: {
            query: {
                kind: "person" | "group" | "organisation" | "invited";
                id?: number;
                email?: string;
            };
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingUnshareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.handOverLibrary": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharingHandOverTopicBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingUnshareTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.holders": {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingHoldersReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.sharedWithMe": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingSharedWithMeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "sharing.sharedFolder": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                folderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingSharedFolderReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "refreshing.parameters": {
        parameters: {
            query: {
                topicId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshingParametersReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "refreshing.sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshingSourcesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshingSourcesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "refreshing.keyConcepts": {
        parameters: {
            query: {
                topicId: number;
                nodeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshingKeyConceptsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "refreshing.scheduler": {
        parameters: {
            query: {
                gyanId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshingSchedulerReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "refreshing.submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshPayloadInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshingSubmitReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "refreshing.schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchedulePayloadInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshingScheduleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "refreshing.stopSchedule": {
        parameters: {
            query: {
                topicId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshingSubmitReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "changes.list": {
        parameters: {
            query?: {
                from?: number;
                to?: number;
                kind?: components["schemas"]["ChangeKind"];
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "changes.difference": {
        parameters: {
            query?: {
                from?: number;
                to?: number;
            };
            header?: never;
            path: {
                topicId: number;
                workId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesDifferenceReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "changes.version": {
        parameters: {
            query?: {
                node?: number;
            };
            header?: never;
            path: {
                topicId: number;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesVersionReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "changes.pastText": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                number: number;
                workId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesPastTextReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "screening.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Screening"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "screening.aside": {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningAsideReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "screening.bringBack": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningBringBackBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningBringBackReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "nearly.list": {
        parameters: {
            query?: {
                node?: number;
                page?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearlyListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "nearly.takeIn": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NearlyTakeInBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearlyTakeInReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "nearly.putBack": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NearlyTakeInBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearlyPutBackReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "nearly.line": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Line"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "nearly.moveLine": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NearlyMoveLineBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearlyMoveLineReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "history.runs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryRunsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "history.outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                runId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryOutcomesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "feeds.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedsListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "feeds.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "feeds.make": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "feeds.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "feeds.read": {
        parameters: {
            query?: {
                key?: string;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.make": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinksMakeBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksMakeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                linkId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
                linkId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinksChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.read": {
        parameters: {
            query?: {
                again?: string;
            };
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutsiderTopic"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.unlock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinksUnlockBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksUnlockReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.summary": {
        parameters: {
            query?: {
                node?: number;
            };
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutsiderSummary"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.articles": {
        parameters: {
            query?: {
                node?: number;
                q?: string;
                sort?: components["schemas"]["OutsiderSort"];
                from?: number;
                limit?: number;
            };
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksArticlesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.article": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutsiderText"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.around": {
        parameters: {
            query: {
                start: number;
                end: number;
            };
            header?: never;
            path: {
                secret: string;
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Around"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "links.watch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, one after the other, for as long as somebody listens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "front.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrontReadReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.save": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "saved": true
                 *     }
                 */
                "application/json": components["schemas"]["MarksSaveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "saved": true
                     *     }
                     */
                    "application/json": components["schemas"]["MarksSaveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarksReadBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksReadReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.place": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarksPlaceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksPlaceReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.decide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarksDecideBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDecideReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.tagsOfArticle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksTagsOfArticleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.tag": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarksTagBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksTagReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.many": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarksManyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksManyReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.decisions": {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDecisionsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "marks.tags": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksTagsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.list": {
        parameters: {
            query?: {
                node?: number;
                q?: string;
                from?: number;
                to?: number;
                concept?: string[];
                source?: string[];
                venue?: string[];
                tag?: string[];
                new?: string;
                changed?: string;
                gone?: string;
                retracted?: string;
                unread?: string;
                saved?: string;
                noted?: string;
                decision?: "relevant" | "irrelevant" | "none";
                level?: ("answers" | "touches" | "background")[];
                sort?: components["schemas"]["ArticleSort"];
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.cards": {
        parameters: {
            query?: {
                id?: number[];
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingCardsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.listing": {
        parameters: {
            query?: {
                known?: string;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingListingReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.marks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingMarks"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.words": {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingWordsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleText"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.around": {
        parameters: {
            query: {
                start: number;
                end: number;
            };
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingAroundReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.summary": {
        parameters: {
            query?: {
                node?: number;
                kind?: components["schemas"]["SummaryKind"];
                from?: number;
                limit?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingSummaryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "reading.insights": {
        parameters: {
            query?: {
                node?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insights"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.ofArticle": {
        parameters: {
            query?: {
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotesOfArticleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                articleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Compare with the cells of the other study.",
                 *       "isPrivate": false
                 *     }
                 */
                "application/json": components["schemas"]["NotesAddBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noteId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotesAnswerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.resolve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noteId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotesResolveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.people": {
        parameters: {
            query?: {
                q?: string;
                ids?: number[];
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotesPeopleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noteId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotesRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noteId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotesChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                noteId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotesRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "notes.ofTopic": {
        parameters: {
            query?: {
                of?: "everybody" | "mine" | "resolved" | "deleted";
                q?: string;
                by?: "newest" | "article";
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotesOfTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalHomeReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.changeLanding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalChangeLandingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Landing"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.collection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collectionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalCollectionReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.removeCollection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collectionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalRemoveCollectionReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.changeCollection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collectionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalChangeCollectionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionCard"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.library": {
        parameters: {
            query?: {
                q?: string;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
                libraryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLibraryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.work": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                libraryId: number;
                workId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalWorkReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.search": {
        parameters: {
            query: {
                q: string;
                collectionId?: number;
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSearchReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.saved": {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSavedReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalSaveBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSaveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.savedKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSavedKeysReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.addCollection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalAddCollectionBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionCard"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.orderCollections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalOrderCollectionsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalOrderCollectionsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.restoreCollection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collectionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionCard"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.removedCollections": {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalRemovedCollectionsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.publishable": {
        parameters: {
            query?: {
                q?: string;
                kind?: components["schemas"]["PublishedKind"];
                id?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalPublishableReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collectionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalPublishBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalItem"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collectionId: number;
                kind: components["schemas"]["PublishedKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalRemoveCollectionReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.changeItem": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collectionId: number;
                kind: components["schemas"]["PublishedKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalChangeItemBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalItem"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.orderItems": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collectionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalOrderItemsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalOrderItemsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.addCover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Its place in a folder that was dropped. */
                    path?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cover"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.landing": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientUrlName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLandingReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "portal.cover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                coverId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.outbox": {
        parameters: {
            query?: {
                cursor?: number;
                state?: components["schemas"]["MailState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOutboxReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.readMail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mailId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReadMailReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.sendMailAgain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mailId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSendMailAgainReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.sendTestMail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailHead"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSettingsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changeSetting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "FRONT_DOOR" | "FRONT_HEADLINE" | "FRONT_TEXT" | "FRONT_SAMPLE" | "FRONT_SAMPLE_LINK" | "SIGN_UP" | "SIGN_UP_DOMAINS" | "SIGN_UP_ACCESS" | "OIDC_SIGN_UP" | "SESSION_DAYS" | "AUTO_LOGOUT" | "AUTO_LOGOUT_MINUTES" | "SECOND_FACTOR" | "SECOND_FACTOR_AFTER_SSO" | "TOKENS_WITHOUT_END" | "SIGNIN_LINK_HOURS" | "VERIFY_HOURS" | "RESET_MINUTES" | "INVITE_DAYS" | "RUNS_PER_PERSON" | "RUNS_AT_ONCE" | "FETCH_CONTACT" | "ASKING" | "ASKING_MODEL" | "QUESTIONS_PER_DAY" | "SEARCHES_PER_MINUTE" | "CHANGES_PER_MINUTE" | "DOWNLOADS_PER_MINUTE" | "DOCUMENT_MB" | "DOCUMENT_QUOTA_MB" | "WATCHED_RECORDS" | "BIN_DAYS" | "MAIL_DAYS" | "BACKUP_TO" | "BACKUP_HOUR" | "BACKUP_DAILY" | "BACKUP_WEEKLY" | "AUDIT_ADDRESSES" | "AUDIT_ADDRESS_DAYS";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangeSettingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.resetSetting": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "FRONT_DOOR" | "FRONT_HEADLINE" | "FRONT_TEXT" | "FRONT_SAMPLE" | "FRONT_SAMPLE_LINK" | "SIGN_UP" | "SIGN_UP_DOMAINS" | "SIGN_UP_ACCESS" | "OIDC_SIGN_UP" | "SESSION_DAYS" | "AUTO_LOGOUT" | "AUTO_LOGOUT_MINUTES" | "SECOND_FACTOR" | "SECOND_FACTOR_AFTER_SSO" | "TOKENS_WITHOUT_END" | "SIGNIN_LINK_HOURS" | "VERIFY_HOURS" | "RESET_MINUTES" | "INVITE_DAYS" | "RUNS_PER_PERSON" | "RUNS_AT_ONCE" | "FETCH_CONTACT" | "ASKING" | "ASKING_MODEL" | "QUESTIONS_PER_DAY" | "SEARCHES_PER_MINUTE" | "CHANGES_PER_MINUTE" | "DOWNLOADS_PER_MINUTE" | "DOCUMENT_MB" | "DOCUMENT_QUOTA_MB" | "WATCHED_RECORDS" | "BIN_DAYS" | "MAIL_DAYS" | "BACKUP_TO" | "BACKUP_HOUR" | "BACKUP_DAILY" | "BACKUP_WEEKLY" | "AUDIT_ADDRESSES" | "AUDIT_ADDRESS_DAYS";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSourcesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changeSource": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangeSourceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.trySource": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTrySourceReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.people": {
        parameters: {
            query?: {
                q?: string;
                organisation?: number;
                group?: number;
                role?: components["schemas"]["Role"];
                state?: components["schemas"]["PersonState"];
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPeopleReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminInviteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.person": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.erasePerson": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInviteAgainReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changePerson": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangePersonBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.makeLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMakeLinkReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.inviteAgain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInviteAgainReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.endPersonSessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEndPersonSessionsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.resetFactors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.previewInvitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminPreviewInvitationsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPreviewInvitationsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.invitationLists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInvitationListsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.inviteMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminInviteManyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationListView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.invitationList": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                listId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationListView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.exportInvitations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                listId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.scimTokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScimTokensReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.makeScimToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminMakeScimTokenBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMakeScimTokenReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.endScimToken": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tokenId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEndScimTokenReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.requests": {
        parameters: {
            query?: {
                state?: "open" | "decided";
                person?: number;
                cursor?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRequestsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.decideRequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminDecideRequestsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDecideRequestsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.reopenRequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminReopenRequestsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDecideRequestsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClientsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.addClient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAddClientBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changeClient": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clientId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangeClientBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminGroupsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.addGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAddGroupBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.removeGroup": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRemoveGroupReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changeGroup": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangeGroupBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPlansReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.addPlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAddPlanBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changePlan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscriptionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangePlanBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanView"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTemplatesReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.addTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAddTemplateBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.addCategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAddCategoryBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changeCategory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangeCategoryBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changeTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangeTemplateBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminParametersReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changeParameter": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangeParameterBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswersReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.addAnswer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAddAnswerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.changeAnswer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminChangeAnswerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.removeItem": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminRemoveItemBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.restoreItem": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.resetItem": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminResetItemBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAddCategoryReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.orderItems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOrderItemsBodyInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderItemsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.audit": {
        parameters: {
            query?: {
                action?: components["schemas"]["AuditAction"];
                person?: number;
                from?: string;
                to?: string;
                cursor?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAuditReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.exportAudit": {
        parameters: {
            query?: {
                action?: components["schemas"]["AuditAction"];
                person?: number;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.setupChecks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSetupChecksReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDoctorReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.operation": {
        parameters: {
            query?: {
                span?: "hour" | "day" | "week";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.listBackups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backups"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.startBackup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Said"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Models"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "admin.tryModel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminTryModelBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Said"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroListReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZoteroAddBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroConnection"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZoteroLookBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroLookReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZoteroCollectionsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroCollectionsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                zoteroId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                zoteroId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZoteroChangeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroConnection"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.sync": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                zoteroId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroConnection"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.conflicts": {
        parameters: {
            query?: {
                cursor?: number;
            };
            header?: never;
            path: {
                zoteroId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroConflictsReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.decide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                zoteroId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZoteroDecideBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroDecideReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.ofTopic": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroOfTopicReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    "zotero.sendTopic": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ZoteroSendTopicBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoteroRemoveReply"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
}
