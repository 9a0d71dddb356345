// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "invitations.schema.json", title: "Invitations", description: "GET and POST /users/invitations/: those of the caller's organisation, newest first; after a POST the lines asked for.", type: "object", required: ["results"], properties: { results: { type: "array", items: { type: "object", title: "Invitation", required: ["contact", "state"], properties: { id: { type: "string" }, contact: { type: "string" }, role: { type: "string" }, state: { type: "string", description: "sent, accepted, revoked, expired; after a POST also already_member or invalid." }, message: { type: "string", description: "Why a line was refused." }, sent_at: { $ref: "common.schema.json#/$defs/Moment" }, expires_at: { $ref: "common.schema.json#/$defs/Moment" }, sent_count: { type: "integer" }, invited_by: { type: ["string", "null"] }, resend_after: { type: "integer", description: "Seconds." } } } } } };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.results === void 0 && (missing0 = "results"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.results !== void 0) {
        let data0 = data.results;
        if (errors === errors)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data1 = data0[i0], _errs3 = errors;
              if (errors === _errs3)
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  let missing1;
                  if (data1.contact === void 0 && (missing1 = "contact") || data1.state === void 0 && (missing1 = "state"))
                    return validate20.errors = [{ instancePath: instancePath + "/results/" + i0, schemaPath: "#/properties/results/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                  if (data1.id !== void 0) {
                    let _errs5 = errors;
                    if (typeof data1.id != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/id", schemaPath: "#/properties/results/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid2 = _errs5 === errors;
                  } else
                    var valid2 = !0;
                  if (valid2) {
                    if (data1.contact !== void 0) {
                      let _errs7 = errors;
                      if (typeof data1.contact != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/contact", schemaPath: "#/properties/results/items/properties/contact/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid2 = _errs7 === errors;
                    } else
                      var valid2 = !0;
                    if (valid2) {
                      if (data1.role !== void 0) {
                        let _errs9 = errors;
                        if (typeof data1.role != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/role", schemaPath: "#/properties/results/items/properties/role/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid2 = _errs9 === errors;
                      } else
                        var valid2 = !0;
                      if (valid2) {
                        if (data1.state !== void 0) {
                          let _errs11 = errors;
                          if (typeof data1.state != "string")
                            return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/state", schemaPath: "#/properties/results/items/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid2 = _errs11 === errors;
                        } else
                          var valid2 = !0;
                        if (valid2) {
                          if (data1.message !== void 0) {
                            let _errs13 = errors;
                            if (typeof data1.message != "string")
                              return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/message", schemaPath: "#/properties/results/items/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid2 = _errs13 === errors;
                          } else
                            var valid2 = !0;
                          if (valid2) {
                            if (data1.sent_at !== void 0) {
                              let _errs15 = errors;
                              if (typeof data1.sent_at != "string")
                                return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/sent_at", schemaPath: "common.schema.json#/$defs/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid2 = _errs15 === errors;
                            } else
                              var valid2 = !0;
                            if (valid2) {
                              if (data1.expires_at !== void 0) {
                                let _errs18 = errors;
                                if (typeof data1.expires_at != "string")
                                  return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/expires_at", schemaPath: "common.schema.json#/$defs/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                var valid2 = _errs18 === errors;
                              } else
                                var valid2 = !0;
                              if (valid2) {
                                if (data1.sent_count !== void 0) {
                                  let data9 = data1.sent_count, _errs21 = errors;
                                  if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9)))
                                    return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/sent_count", schemaPath: "#/properties/results/items/properties/sent_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                  var valid2 = _errs21 === errors;
                                } else
                                  var valid2 = !0;
                                if (valid2) {
                                  if (data1.invited_by !== void 0) {
                                    let data10 = data1.invited_by, _errs23 = errors;
                                    if (typeof data10 != "string" && data10 !== null)
                                      return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/invited_by", schemaPath: "#/properties/results/items/properties/invited_by/type", keyword: "type", params: { type: schema31.properties.results.items.properties.invited_by.type }, message: "must be string,null" }], !1;
                                    var valid2 = _errs23 === errors;
                                  } else
                                    var valid2 = !0;
                                  if (valid2)
                                    if (data1.resend_after !== void 0) {
                                      let data11 = data1.resend_after, _errs25 = errors;
                                      if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11)))
                                        return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/resend_after", schemaPath: "#/properties/results/items/properties/resend_after/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                      var valid2 = _errs25 === errors;
                                    } else
                                      var valid2 = !0;
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/results/" + i0, schemaPath: "#/properties/results/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { results: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
