// @generated from specs/node/openapi.yaml by generators/spec. Run `pnpm generate`; do not edit.

export interface paths {
    "/ext/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the node is healthy.
         * @description Answers the last results of all checks. This is the report that operators should watch. With tags only the checks that bear one of them and those of the node as a whole, so that the answer can be healthy while the node is not.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the node is healthy, at its longer path.
         * @description Answers the same as `/ext/health`.
         */
        get: operations["getHealthReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the node has finished starting.
         * @description Answers the last results of the checks that are run while the node starts, in practice `bootstrapped`.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/health/liveness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell that the endpoint answers.
         * @description Has no checks and is healthy as soon as the endpoint is there; that it answers is the message.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
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
        /** @description A report in which every check passes. */
        HealthyResult: components["schemas"]["HealthCheckResult"];
        /** @description A report in which a check fails. */
        UnhealthyResult: components["schemas"]["HealthCheckResult"];
        /** @description The last run of one check. */
        HealthCheck: {
            /** @description What the check has to tell beyond its verdict; any JSON value. */
            message?: unknown;
            /** @description Why the check failed. A check that passes has none. */
            error?: string;
            /**
             * Format: date-time
             * @description When the check ran last; the year 1 if it has not run yet.
             */
            timestamp: string;
            /** @description How long the run took, in nanoseconds. */
            duration: number;
            /** @description How often the check has failed in a row. Present only while it fails. */
            contiguousFailures?: number;
            /**
             * Format: date-time
             * @description When the first of these failures was. Present only while the check fails.
             */
            timeOfFirstFailure?: string;
        };
        /** @description The checks that were asked for, and whether all of them pass. */
        HealthCheckResult: {
            /** @description The checks by name: one for each chain, and such as `bootstrapped`, `database`, `diskspace`, `network` and `router`. */
            checks: {
                [key: string]: components["schemas"]["HealthCheck"];
            };
            /** @description Whether every check passes. */
            healthy: boolean;
        };
    };
    responses: {
        /** @description Every check that was asked for passes. */
        Healthy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HealthyResult"];
            };
        };
        /** @description A check that was asked for fails. The body is the same report, not an error. */
        Unhealthy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnhealthyResult"];
            };
        };
        /** @description The node has finished starting. */
        Ready: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HealthyResult"];
            };
        };
        /** @description The node is still starting. The body is the same report, not an error. */
        NotReady: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnhealthyResult"];
            };
        };
        /** @description The endpoint answers. */
        Alive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HealthyResult"];
            };
        };
    };
    parameters: {
        /** @description The id of a subnet whose checks are wanted; more than one may be given. A tag that nothing bears leaves the checks of the node as a whole. */
        Tag: string[];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: {
                /** @description The id of a subnet whose checks are wanted; more than one may be given. A tag that nothing bears leaves the checks of the node as a whole. */
                tag?: components["parameters"]["Tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Healthy"];
            503: components["responses"]["Unhealthy"];
        };
    };
    getHealthReport: {
        parameters: {
            query?: {
                /** @description The id of a subnet whose checks are wanted; more than one may be given. A tag that nothing bears leaves the checks of the node as a whole. */
                tag?: components["parameters"]["Tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Healthy"];
            503: components["responses"]["Unhealthy"];
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /** @description The id of a subnet whose checks are wanted; more than one may be given. A tag that nothing bears leaves the checks of the node as a whole. */
                tag?: components["parameters"]["Tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Ready"];
            503: components["responses"]["NotReady"];
        };
    };
    getLiveness: {
        parameters: {
            query?: {
                /** @description The id of a subnet whose checks are wanted; more than one may be given. A tag that nothing bears leaves the checks of the node as a whole. */
                tag?: components["parameters"]["Tag"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Alive"];
            503: components["responses"]["Unhealthy"];
        };
    };
}
